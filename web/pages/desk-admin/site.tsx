import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SiteState } from "@locumark/contract/site/admin/admin";
import { adminTexts } from "@locumark/contract/site/admin/admin-texts";
import { staffRoleLabels } from "@locumark/contract/people/staff/staff-texts";
import { grouped } from "@locumark/contract/numbers";
import { formatDay, formatTime } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { formatBytes } from "../../components/file-input/format-bytes.ts";
import { toast } from "../../components/toast/toasts.ts";
import { ActButton } from "./act-button.tsx";
import { Answer } from "./answer.tsx";
import { Fact, Facts } from "./desk-admin-facts.tsx";
import { useAnswer } from "./use-answer.ts";
import { paths } from "../../paths.ts";
import { BaseRates } from "./base-rates.tsx";
import { Days } from "./days.tsx";
import { Registers } from "./registers.tsx";

/** How the site is doing, one part after another, with what can be done about each. */
export function Site() {
  const { answer, reload } = useAnswer(() => call("GET /api/desk/admin", {}));

  async function refresh(): Promise<void> {
    await reload();
    toast.success(adminTexts.lookedAgain);
  }

  return (
    <Answer answer={answer} onRetry={() => void reload()}>
      {(state) => (
        <div className="stack-l">
          <p>
            {state.ready.isReady
              ? "The site is ready."
              : `The site is not ready: ${state.ready.reason}`}
          </p>
          {state.warnings.map((warning) => (
            <p key={warning} className="notice">
              <strong>{warning}</strong>
            </p>
          ))}
          <div>
            <Button look="secondary" onClick={() => void refresh()}>
              Look again
            </Button>
          </div>
          <Mail mail={state.mail} onSent={() => void reload()} />
          <Registers registers={state.registers} onStarted={() => void reload()} />
          <Storage storage={state.storage} backup={state.backup} />
          <Staff staff={state.staff} />
          <BaseRates baseRates={state.baseRates} onSaved={() => void reload()} />
          <Holidays holidays={state.holidays} />
          <Versions versions={state.versions} />
          <Days days={state.days} />
        </div>
      )}
    </Answer>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack-s" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Mail({ mail, onSent }: { mail: SiteState["mail"]; onSent: () => void }) {
  return (
    <Part title="Mail">
      {mail.held !== null && (
        <p>
          <strong>{adminTexts.held(mail.held)}</strong>
        </p>
      )}
      <Facts>
        <Fact name="Goes">
          {mail.hasServer ? "to the mail server" : "into files, because no mail server is set"}
        </Fact>
        <Fact name="Waiting">
          {grouped(mail.waiting)}
          {mail.oldestWaiting !== null && `, the oldest since ${formatTime(mail.oldestWaiting)}`}
        </Fact>
        <Fact name="Last sent">
          {mail.lastSent === null ? "none in the last day" : formatTime(mail.lastSent)}
        </Fact>
        <Fact name="Failed in the last day">
          {mail.failed.length === 0
            ? "none"
            : mail.failed
                .map(
                  ({ count, failure, kind }) =>
                    `${grouped(count)} ${kind.replaceAll("_", " ")} (${failure})`,
                )
                .join(", ")}
        </Fact>
      </Facts>
      <div>
        <ActButton
          text="Send a test mail to me"
          question="Send a test mail to your own address?"
          act={async () => {
            const { message } = await call("POST /api/desk/admin/test-mail", {});
            onSent();
            return message;
          }}
        />
      </div>
    </Part>
  );
}

function Storage({ storage, backup }: Pick<SiteState, "storage" | "backup">) {
  return (
    <Part title="Storage and backups">
      <Facts>
        <Fact name="Storage of documents">
          {storage.isReachable ? "answers" : "does not answer"}
        </Fact>
        <Fact name="Documents">
          {storage.files === null ? "unknown" : grouped(storage.files)},{" "}
          {formatBytes(storage.bytes)}
        </Fact>
        <Fact name="Files that belong to nobody">
          {storage.orphans === null ? "unknown" : grouped(storage.orphans)} (deleted after a day)
        </Fact>
        <Fact name="Last backup">
          {backup === null ? "none that we know of" : formatTime(backup.madeAt)}
        </Fact>
      </Facts>
      {backup !== null && (
        <details>
          <summary>What the backup holds</summary>
          <p>{backup.report.join(", ")}</p>
        </details>
      )}
    </Part>
  );
}

const Staff = ({ staff }: Pick<SiteState, "staff">) => (
  <Part title="Staff">
    <p>
      {staff.map(({ count, role }) => `${staffRoleLabels[role]}: ${count}`).join(", ")}.{" "}
      <Link to={paths.deskStaff()}>Who they are</Link>
    </p>
  </Part>
);

const Holidays = ({ holidays }: Pick<SiteState, "holidays">) => (
  <Part title="Bank holidays">
    <p>
      The hours of <Link to={paths.deskNotices()}>notices</Link> are counted with a list that ends
      on {formatDay(holidays.knownUntil)}.
      {holidays.runOut && (
        <strong>
          {" "}
          That is less than a year away: the list must be brought up to date. docs/operating says
          how.
        </strong>
      )}
    </p>
  </Part>
);

const Versions = ({ versions }: Pick<SiteState, "versions">) => (
  <Part title="Versions">
    <Facts>
      <Fact name="Site">{versions.site}</Fact>
      <Fact name="Node">{versions.node}</Fact>
      <Fact name="Database">{versions.database}</Fact>
      <Fact name="Tables as of">{versions.migration}</Fact>
    </Facts>
  </Part>
);
