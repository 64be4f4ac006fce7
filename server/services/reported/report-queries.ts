import { randomBytes } from "node:crypto";
import type { ReportKind } from "@locumark/contract/desk/reports/reports";
import type { Selectable } from "kysely";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { ReportsTable } from "../../database/tables/report-tables.ts";

export type Report = Selectable<ReportsTable>;

/** The reported content. */
export interface ReportedSubject {
  readonly kind: ReportKind;
  readonly id: string;
}

/** Crockford's base 32: no I, L, O or U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference to say on the telephone, and too long to guess: 80 random bits. */
export function randomReference(): string {
  const bits = [...randomBytes(10)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const characters = bits.match(/.{5}/g)!.map((five) => letters[Number.parseInt(five, 2)]);
  return characters.join("").match(/.{4}/g)!.join("-");
}

export const findReport = (database: Reader, reference: string): Promise<Report | undefined> =>
  database
    .selectFrom("reports")
    .selectAll()
    .where("id", "=", reference.trim().toUpperCase())
    .executeTakeFirst();

/** All reports about one thing, the oldest first. */
export const listReportsOf = (database: Reader, { kind, id }: ReportedSubject): Promise<Report[]> =>
  database
    .selectFrom("reports")
    .selectAll()
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Undecided reports about one thing from one address, while it is still as it was reported. */
export const listOpenFrom = (
  database: Reader,
  { kind, id }: ReportedSubject,
  emailKey: string,
): Promise<Report[]> =>
  database
    .selectFrom("reports")
    .selectAll()
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("email_key", "=", emailKey)
    .where("decided_at", "is", null)
    .where("is_gone", "=", 0)
    .execute();

/** Reports made under an address, for the account that has confirmed it. */
export const listReportsFrom = (database: Reader, emailKey: string): Promise<Report[]> =>
  database
    .selectFrom("reports")
    .selectAll()
    .where("email_key", "=", emailKey)
    .orderBy("created_at")
    .execute();

/** The columns of a report that are emptied when nothing is left of the person who made it. */
const nobody = {
  email: null,
  email_key: null,
  is_mailed: 0,
  details: "",
  asked_again: null,
} as const;

/**
 * Deletes the person from all reports under an address; the reports stay in the totals.
 * @returns the ids of the mails about them
 */
export async function deleteReportersOf(
  transaction: WritingTransaction,
  emailKey: string,
): Promise<string[]> {
  const mails = await transaction
    .deleteFrom("mails")
    .where("kind", "in", ["report_received", "report_decided"])
    .where("subject_id", "in", (select) =>
      select.selectFrom("reports").select("id").where("email_key", "=", emailKey),
    )
    .returning("id")
    .execute();
  await transaction.updateTable("reports").set(nobody).where("email_key", "=", emailKey).execute();
  return mails.map(({ id }) => id);
}

/** The same for reports that were decided long ago. */
export async function deleteReportersBefore(
  transaction: WritingTransaction,
  instant: string,
): Promise<void> {
  await transaction
    .updateTable("reports")
    .set(nobody)
    .where(({ eb, fn }) => eb(fn.coalesce("decided_again_at", "decided_at"), "<", instant))
    .where(({ eb, or }) =>
      or([eb("asked_again_at", "is", null), eb("decided_again_at", "is not", null)]),
    )
    .where("email", "is not", null)
    .execute();
}

/**
 * Tells reporters that what they reported was deleted, and deletes what they wrote about it. In the transaction that
 * deletes it.
 */
export async function forgetSubjects(
  transaction: WritingTransaction,
  kind: ReportedSubject["kind"],
  id: string,
): Promise<void> {
  await transaction
    .updateTable("reports")
    .set({ ...nobody, is_gone: 1 })
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
}

/**
 * A review has lost its author's name, and so its id. The desk decides about it under the new one; for its reporters it
 * is gone: an outcome at the hour at which an anonymous review disappears would link it to the name.
 */
export async function renameSubject(
  transaction: WritingTransaction,
  kind: ReportedSubject["kind"],
  before: string,
  after: string,
): Promise<void> {
  await transaction
    .updateTable("reports")
    .set({ subject_id: after, is_gone: 1, email: null, email_key: null, is_mailed: 0 })
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", before)
    .execute();
  const [old, renamed] = [`${kind}:${before}`, { subject_id: `${kind}:${after}` }];
  await transaction
    .updateTable("desk_items")
    .set(renamed)
    .where("kind", "=", "report")
    .where("subject_id", "=", old)
    .execute();
}

/** Moves the reports about an agency that has become part of another for good. */
export async function moveAgencyReports(
  transaction: WritingTransaction,
  before: string,
  after: string,
): Promise<void> {
  await transaction
    .updateTable("reports")
    .set({ subject_id: after })
    .where("subject_kind", "=", "agency")
    .where("subject_id", "=", before)
    .execute();
  const [old, renamed] = [`agency:${before}`, `agency:${after}`];
  const open = await transaction
    .selectFrom("desk_items")
    .select("id")
    .where("kind", "=", "report")
    .where("subject_id", "=", renamed)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  // Each thing has one open item, with all its reports.
  if (open) {
    await transaction
      .deleteFrom("desk_items")
      .where("kind", "=", "report")
      .where("subject_id", "=", old)
      .where("closed_at", "is", null)
      .execute();
  }
  await transaction
    .updateTable("desk_items")
    .set({ subject_id: renamed })
    .where("kind", "=", "report")
    .where("subject_id", "=", old)
    .execute();
}

/** The subject of an item at the desk. */
export const formatSubject = ({ kind, id }: ReportedSubject): string => `${kind}:${id}`;
