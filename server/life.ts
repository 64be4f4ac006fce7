import type { Selectable } from "kysely";
import type { Reader, WritingTransaction } from "./database/database.ts";
import type { Tables } from "./database/schema.ts";
import type { AccountsTable } from "./database/tables/account-tables.ts";
import type { Site } from "./site.ts";

/** A person whose account is being erased. */
interface ErasedPerson {
  readonly accountId: string;
  /** With unconfirmed sign-ups under the same address: in all likelihood they are the same person's. */
  readonly accountIds: readonly string[];
  readonly emailKey: string;
  /** Their choice for what they wrote. */
  readonly reviews: "delete" | "keep";
  readonly now: Date;
}

/** Files outside the database that go with rows: deleted once their transaction is committed. */
interface Files {
  /** Keys of the storage. */
  readonly evidence?: string[];
  /** Ids of mails: without a mail server each is a file. */
  readonly mails?: string[];
}

/** In place of a function: why it has nothing to do, or what else does it. */
type Reason = string;

/**
 * The life of the rows of a table that belong to a person: exported, erased, expired. `all-lives.ts` lists every
 * table's.
 */
export interface Life {
  /** The key by which the person is found. "author": `reviews/authorship` alone knows who that is. */
  readonly belongsTo: "account" | "address" | "author" | "claim" | "review" | "nobody";
  /** The sections of a person's export, by their headings. */
  readonly exported:
    | Reason
    | ((reader: Reader, account: Selectable<AccountsTable>) => Promise<Record<string, unknown>>);
  /** In the transaction that erases an account. */
  readonly erased:
    | Reason
    | ((transaction: WritingTransaction, person: ErasedPerson) => Promise<Files>);
  /** Every hour: deletes, or empties, what was kept long enough. */
  readonly expires: Reason | ((site: Site) => Promise<unknown>);
}

declare module "./site.ts" {
  interface Site {
    /** Says of every table what becomes of a person's rows in it: `all-lives.ts`. */
    readonly tableLives: Readonly<Record<keyof Tables, Life>>;
  }
}

/** A table without personal data. */
export const notPersonal = (reason: Reason) =>
  ({ belongsTo: "nobody", exported: reason, erased: reason, expires: reason }) satisfies Life;

/** A table whose rows go with that to which they belong. */
export const goesWith = (
  belongsTo: "account" | "claim" | "review",
  { notExported }: { notExported: Reason },
): Life => ({
  belongsTo,
  exported: notExported,
  erased: `with the ${belongsTo}`,
  expires: `with the ${belongsTo}`,
});
