import { reportKinds } from "@locumark/contract/desk/reports/reports";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { AskedChangesTable, RemovalsTable } from "../../database/tables/moderation-tables.ts";
import type { SubjectMail } from "../../database/tables/mail-tables.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { deleteQueuedMails } from "../../services/mails/queue-mail.ts";

/** The items of the desk that are about a review: its `_id` is their subject. */
const itemKinds = ["held-review", "marked-review", "appeal"] as const;

/** The mails to the author that are about a review. */
export const reviewMails = [
  "appeal_refused",
  "review_change_asked",
  "review_kept",
  "review_public",
  "review_removed",
  "review_restored",
] as const satisfies SubjectMail[];

/** Columns of other tables about a review of which its author learns. */
export interface ModerationColumns {
  change_until: string | null;
  change_reason: string | null;
  /** The appeal of the last removal, also if the review was restored since. */
  appeal: RemovalsTable["appeal"];
}

/** For queries that join `asked_changes as asked` and `removals as removal`. */
export const moderationColumns = [
  "asked.until as change_until",
  "asked.reason as change_reason",
  "removal.appeal",
] as const;

export const noModeration: ModerationColumns = {
  change_until: null,
  change_reason: null,
  appeal: null,
};

export const findRemoval = (
  database: Reader,
  reviewId: string,
): Promise<RemovalsTable | undefined> =>
  database.selectFrom("removals").selectAll().where("review_id", "=", reviewId).executeTakeFirst();

/** The law named in the last decision about a review or reply that needed one. */
export async function findLaw(database: Reader, id: string): Promise<string | null> {
  const reported = reportKinds.map((kind) => `${kind}:${id}`);
  const found = await database
    .selectFrom("desk_items")
    .select("law")
    .where("subject_id", "in", [id, ...reported])
    .where("law", "is not", null)
    .orderBy("closed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.law ?? null;
}

/** Lists what authors have said in appeals about these reviews. */
export const listAppeals = (database: Reader, reviewIds: readonly string[]) =>
  database
    .selectFrom("removals")
    .select(["review_id", "statement"])
    .where("review_id", "in", reviewIds)
    .where("statement", "is not", null)
    .orderBy("review_id")
    .execute();

/** Deletes everything that moderation keeps about a review, in the transaction that deletes the review. */
export async function forgetReview(
  transaction: WritingTransaction,
  now: Date,
  reviewId: string,
): Promise<void> {
  await deleteQueuedMails(transaction, reviewMails, reviewId);
  for (const kind of itemKinds) await closeItems(transaction, now, kind, [reviewId], "gone");
}

/** Forgets what the author of a review has said to us about it; the removal itself remains. */
export async function forgetStatement(
  transaction: WritingTransaction,
  reviewId: string,
): Promise<void> {
  await transaction
    .updateTable("removals")
    .set({ statement: null, token_hash: null })
    .where("review_id", "=", reviewId)
    .execute();
}

/** Gives what moderation keeps about a review that becomes anonymous its new `_id`. */
export async function renameMatters(
  transaction: WritingTransaction,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  await transaction
    .updateTable("desk_items")
    .set({ subject_id: after })
    .where("kind", "in", itemKinds)
    .where("subject_id", "=", before)
    .execute();
  await transaction
    .updateTable("mails")
    .set({ subject_id: after })
    .where("kind", "in", reviewMails)
    .where("subject_id", "=", before)
    .execute();
}

export type AskedChange = Omit<AskedChangesTable, "review_id">;

/** Ends the request to change a review. */
export const takeAskedChange = async (
  transaction: WritingTransaction,
  reviewId: string,
  { ifReturned = false } = {},
): Promise<AskedChange | undefined> =>
  await transaction
    .deleteFrom("asked_changes")
    .where("review_id", "=", reviewId)
    .$if(ifReturned, (query) => query.where("item_kind", "is", null))
    .returning(["item_kind", "until", "reason"])
    .executeTakeFirst();

/** Unless they have been asked since, where a decision is taken back. */
export async function askForChange(
  transaction: WritingTransaction,
  reviewId: string,
  asked: AskedChange,
): Promise<void> {
  await transaction
    .insertInto("asked_changes")
    .values({ review_id: reviewId, ...asked })
    .onConflict((conflict) => conflict.column("review_id").doNothing())
    .execute();
}

export async function setAppeal(
  transaction: WritingTransaction,
  reviewId: string,
  appeal: "waiting" | "over",
): Promise<void> {
  await transaction
    .updateTable("removals")
    .set({ appeal })
    .where("review_id", "=", reviewId)
    .execute();
}
