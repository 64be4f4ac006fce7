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

export interface Suggested {
  readonly found: Suggestion[];
  /** A sentence above them, where they need one. */
  readonly advice?: string | undefined;
}

export type Suggest = (text: string, signal: AbortSignal) => Promise<Suggested>;
