import { type RefObject, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import {
  type DeskItemKind,
  deskItemKinds,
  deskKindLabels,
} from "@locumark/contract/desk/queue/desk-kinds";
import type { QueueItem } from "@locumark/contract/desk/queue/desk";
import { formatDue, formatLength } from "@locumark/contract/desk/queue/desk-ages";
import { deskPageTexts } from "@locumark/contract/desk/queue/desk-texts";
import { Select } from "../../components/field/select.tsx";
import { paths } from "../../paths.ts";
import styles from "./desk.module.css";
import type { LoadedQueue } from "./use-queue.ts";

/** Lists the items that wait, in the order of the answer, each with its age. */
export function QueueList({
  queue,
  shown,
  kind,
  onKind,
  openId,
  headingRef,
  onChoose,
}: {
  queue: LoadedQueue;
  shown: readonly QueueItem[];
  kind: DeskItemKind | undefined;
  onKind: (kind: DeskItemKind | undefined) => void;
  openId: string | undefined;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Called before the item opens. */
  onChoose: (item: QueueItem) => void;
}) {
  const id = useId();
  const listRef = useRef<HTMLOListElement>(null);
  // The list scrolls by itself where it is next to an item; the page does not.
  useEffect(() => {
    const list = listRef.current;
    const row = list?.querySelector(`[href$="=${openId}"]`);
    if (!list || !row) return;
    const { top, bottom } = list.getBoundingClientRect();
    const its = row.getBoundingClientRect();
    if (its.top < top) list.scrollTop -= top - its.top;
    else if (its.bottom > bottom) list.scrollTop += its.bottom - bottom;
  }, [openId]);
  const kinds = deskItemKinds.filter((one) => one === kind || queue.counts[one] !== undefined);
  const waiting = queue.items.length;
  return (
    <section className={`stack-s ${styles.queue}`} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>{`${waiting} waiting`}</h2>
      {kinds.length > 1 && (
        <Select
          {...deskPageTexts.show}
          value={kind ?? ""}
          onChange={({ target }) => onKind(kinds.find((one) => one === target.value))}
          options={[
            { value: "", text: `Everything (${waiting})` },
            ...kinds.map((one) => ({
              value: one,
              text: `${deskKindLabels[one]} (${queue.counts[one] ?? 0})`,
            })),
          ]}
        />
      )}
      <ol ref={listRef} role="list" className={styles.list}>
        {shown.map((item) => (
          <li key={item._id}>
            <Link
              to={paths.desk({ item: item._id })}
              preventScrollReset
              className={styles.row}
              onClick={() => onChoose(item)}
              aria-current={item._id === openId ? "true" : undefined}
            >
              <span className={styles.title}>{item.title}</span>
              <ItemFacts item={item} now={queue.loadedAt} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Kind, age, and when it has to be decided. */
export function ItemFacts({ item, now }: { item: QueueItem; now: Date }) {
  const { dueAt, kind, openedAt } = item;
  const isOverdue = dueAt !== null && Date.parse(dueAt) < now.getTime();
  return (
    <span className="note">
      {deskKindLabels[kind]}, {formatLength(Math.max(0, now.getTime() - Date.parse(openedAt)))}
      {dueAt !== null && (
        <span className={isOverdue ? "error" : undefined}>, {formatDue(dueAt, now)}</span>
      )}
      {item.isOwn && ", concerns you"}
    </span>
  );
}
