import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { DeskItemKind } from "@locumark/contract/choices";
import type { QueueItem } from "@locumark/contract/desk";

/** Everything one needs to decide an item, on one screen. It loads its own details. */
export interface ScreenProps {
  item: QueueItem;
  /**
   * Call after a decision was stored: the queue goes on to the next item, and offers to take it back.
   * @param said what was decided, for the screen reader and the line with Undo, such as "Accepted."
   */
  onDecided: (said: string) => void;
}

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;

/** The screen of each kind of item, loaded when the first of its kind is opened. Each file exports `Screen`. */
export const screens: Partial<Record<DeskItemKind, Screen>> = {
  // verification: screen(() => import("./verification-screen.tsx")),
};

/** For the entries above. */
export const screen = (
  importScreen: () => Promise<{ Screen: ComponentType<ScreenProps> }>,
): Screen => lazy(async () => ({ default: (await importScreen()).Screen }));
