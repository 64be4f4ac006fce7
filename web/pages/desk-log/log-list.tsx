import { deskKindLabels } from "@locumark/contract/desk/queue/desk-kinds";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { LogEntry } from "@locumark/contract/desk/queue/desk";
import { deskPageTexts } from "@locumark/contract/desk/queue/desk-texts";
import { formatTime } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { paths } from "../../paths.ts";
import styles from "./desk-log.module.css";

/** Lists the acts of staff, the newest first; of one person or about one thing where the address says so. */
export function LogList() {
  const [parameters] = useSearchParams();
  const staffId = parameters.get("staff") ?? undefined;
  const subjectId = parameters.get("subject") ?? undefined;
  // A list of its own for each filter.
  return <Entries key={`${staffId} ${subjectId}`} staffId={staffId} subjectId={subjectId} />;
}

function Entries({
  staffId,
  subjectId,
}: {
  staffId: string | undefined;
  subjectId: string | undefined;
}) {
  const [entries, setEntries] = useState<readonly LogEntry[]>();
  const [hasMore, setHasMore] = useState(false);
  const isFiltered = staffId !== undefined || subjectId !== undefined;

  async function load(before?: string): Promise<void> {
    try {
      const query = { staffId, subjectId, before };
      const page = await call("GET /api/desk/log", { query });
      setEntries((shown = []) =>
        before === undefined ? page.entries : [...shown, ...page.entries],
      );
      setHasMore(page.hasMore);
    } catch {
      toast.error(deskPageTexts.logFailed);
    }
  }
  // Once; the filter is the key of this component.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void load(), []);

  async function download(): Promise<void> {
    try {
      const file = await call("GET /api/desk/log.csv", {});
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = "desk-log.csv";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch {
      toast.error(deskPageTexts.downloadFailed);
    }
  }

  return (
    <div className="stack">
      <p>
        Everything that staff do is recorded here. Nothing in it can be changed or deleted, and so
        it holds ids and fixed words instead of what people may have erased.
      </p>
      <div className="apart">
        <Button look="secondary" onClick={() => void download()}>
          Download all as CSV
        </Button>
        {isFiltered && <Link to={paths.deskLog()}>Show everything</Link>}
      </div>
      {entries === undefined && <p role="status">Loading</p>}
      {entries?.length === 0 && <p>There is nothing in the log yet.</p>}
      {entries !== undefined && entries.length > 0 && (
        <ol role="list">
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
      {hasMore && (
        <div>
          <Button look="secondary" onClick={() => void load(entries?.at(-1)?._id)}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}

function Entry({ entry: { action, doneAt, kind, reason, staff, subjectId } }: { entry: LogEntry }) {
  return (
    <li className={styles.entry}>
      <time className="note" dateTime={doneAt}>
        {formatTime(doneAt)}
      </time>
      <span>
        <strong>{action.replaceAll("-", " ")}</strong>
        {reason !== "" && `, ${reason.replaceAll("-", " ")}`}
        {kind && ` (${deskKindLabels[kind].toLowerCase()})`}
      </span>
      <span>
        {staff ? (
          <Link to={paths.deskLog({ staff: staff._id })}>{staff.name ?? "a deleted account"}</Link>
        ) : (
          "by itself or on the command line"
        )}
      </span>
      {subjectId !== null && (
        <Link to={paths.deskLog({ subject: subjectId })} className="note">
          {subjectId}
        </Link>
      )}
    </li>
  );
}
