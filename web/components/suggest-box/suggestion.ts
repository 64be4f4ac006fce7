export interface Suggestion {
  readonly key: string;
  readonly text: string;
  /** Said after the text in a quieter voice. */
  readonly note?: string;
  /** The address choosing it leads to, where it is to lead somewhere. */
  readonly to: string;
}

export type Suggest = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
