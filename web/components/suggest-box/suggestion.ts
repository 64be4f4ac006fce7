import type { ReactNode } from "react";

export interface Suggestion {
  readonly key: string;
  /** Its text in the field, and in its row unless it has a content of its own. */
  readonly text: string;
  readonly content?: ReactNode;
  /** Shown after the text, in a subdued style. */
  readonly note?: string;
  /** The address that choosing it navigates to, if any. */
  readonly to: string;
}

export type Suggest = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;

/** What a box needs once somebody uses it; loaded then. */
export interface Suggester {
  readonly suggest: Suggest;
  /** A sentence above the suggestions for texts that need one. */
  readonly advise?: (text: string) => string | undefined;
}
