/** A request as both commits are sent it, and what it is called in the list of differences. */
export interface Asked {
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

/** What the older commit has written down of the database that it has filled. */
export interface Filled {
  readonly asked: Asked[];
  /** Pages of what it is filled with. */
  readonly pages: string[];
}
