export interface Suggestion {
  readonly key: string;
  readonly text: string;
  /** Shown after the text, in a subdued style. */
  readonly note?: string;
  /** The address that choosing it navigates to, if any. */
  readonly to: string;
}

export type Suggest = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
