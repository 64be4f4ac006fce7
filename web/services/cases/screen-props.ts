import type { QueueItem } from "@locumark/contract/desk/queue/desk";

/** Everything one needs to decide an item, on one screen. It loads its own details. */
export interface ScreenProps {
  item: QueueItem;
  /**
   * Call after a decision was stored: the queue goes on to the next item, and offers to take it back.
   * @param said what was decided, for the screen reader and the line with Undo, such as "Accepted."
   */
  onDecided: (said: string) => void;
  /**
   * Call when another member of staff has decided it, or it is gone: the queue says so and goes on. `useDecide` does
   * both.
   */
  onGone: (message: string) => void;
}
