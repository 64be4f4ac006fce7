import type { QueueItem } from "@locumark/contract/desk/queue/desk";

/**
 * The item that opens after another was decided: the next in the list, or else the first, but never one that another
 * has to decide.
 */
export function nextItem(
  shown: readonly QueueItem[],
  decided: Pick<QueueItem, "_id">,
): QueueItem | undefined {
  const index = shown.findIndex(({ _id }) => _id === decided._id);
  const inOrder = [...shown.slice(index + 1), ...shown.slice(0, Math.max(0, index))];
  return inOrder.find(({ isOwn }) => !isOwn);
}

/** The item that is open on a wide screen before anything was chosen. */
export const firstItem = (shown: readonly QueueItem[]): QueueItem | undefined =>
  shown.find(({ isOwn }) => !isOwn);
