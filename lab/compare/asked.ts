/** A request as both commits are sent it, and what it is called in the list of differences. */
export interface AskedRequest {
  readonly place: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  /** A multipart form, in base64. */
  readonly form?: string;
  /** The time at which it is asked, or later. */
  readonly at: string;
}

/** Lists the things in the database, as the older commit wrote them down when it filled it. */
export interface Filled {
  readonly asked: AskedRequest[];
  /** Pages of what it is filled with. */
  readonly pages: string[];
}
