/** The last run of each job; the row is also the claim by which one process runs it at a time. */
export interface JobsTable {
  name: "backup" | "registers-import" | "registers-update";
  started_at: string;
  /** Null while it runs, and for ever if the process was killed. */
  ended_at: string | null;
  outcome: "done" | "failed" | null;
  /** JSON: sentences for the operator, which name no people. */
  report: string;
}

/** Keys that all processes of one site share, made at the first start. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** The places that a transaction has changed for others, for the other processes: a row lives a minute. */
export interface ChangesTable {
  /** The `_id` of a workplace or agency; "" stands for all. */
  place_id: string;
  /** Random, another one with each change. */
  version: string;
}

/** How often something was done recently, counted by all processes together. */
export interface ThrottlesTable {
  /** HMAC of the rule and its subject, so that the table reveals no address. */
  key: string;
  count: number;
  ends_at: string;
}

/** Two times in milliseconds, by which the processes of a site notice that the clock has jumped. */
export interface ClockReadingsTable {
  name: string;
  value: number;
}
