import type { Selectable } from "kysely";
import type { LogEntry, QueueItem } from "@locumark/contract/desk/queue/desk";
import type { DeskLogTable } from "../../database/tables/desk-tables.ts";
import type { DeskItem } from "./decide-desk-item.ts";

/** For staff, in the queue. */
export const presentQueueItem = (item: DeskItem, title: string, isOwn: boolean): QueueItem => ({
  _id: item.id,
  kind: item.kind,
  title,
  openedAt: item.opened_at,
  dueAt: item.due_at,
  isOwn,
});

/** For admins. */
export const presentLogEntry = (
  entry: Selectable<DeskLogTable> & { staff_name: string | null },
): LogEntry => ({
  _id: entry.id,
  doneAt: entry.done_at,
  staff: entry.staff_id === null ? null : { _id: entry.staff_id, name: entry.staff_name },
  action: entry.action,
  kind: entry.item_kind,
  subjectId: entry.subject_id,
  reason: entry.reason,
});
