import type { QueueItem } from "@locumark/contract/desk";
import type { DeskItem } from "./decide-item.ts";

/** For staff, in the queue. */
export const presentQueueItem = (item: DeskItem, title: string, isOwn: boolean): QueueItem => ({
  _id: item.id,
  kind: item.kind,
  title,
  openedAt: item.opened_at,
  dueAt: item.due_at,
  isOwn,
});
