import { limits } from "@locumark/contract/limits";
import { monthOnly } from "@locumark/contract/uk-dates";
import { dayMs, hourMs, toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { randomId } from "../../platform/tokens.ts";
import type { KindTables, PlaceTotals } from "./kinds.ts";
import { noByline } from "./post-review.ts";
import { addToTotals, removeReview, tables, updateReview } from "./queries.ts";

/** A few hours before the promised end, for a site that is down for a while. */
const vanishWithinMs = limits.vanishingDays * dayMs - 12 * hourMs;

/**
 * Makes all of a person's reviews of one kind nobody's: no account, no name, no day. One that bore the name gets an
 * identifier that nobody has seen beside it. Those that were anonymous keep theirs: changing at the very moment a
 * name vanishes would tell whoever compares the pages of two days whose they were.
 *
 * With `delete`, those that bore the name go at once and the others one by one, each at a time of its own: had they
 * gone together, they would be known for one person's.
 * @returns what those of the places that they are about come to now
 */
export async function eraseAuthor(
  transaction: WritingTransaction,
  kind: KindTables,
  accountId: string,
  fate: "delete" | "keep",
  now: Date,
): Promise<PlaceTotals[]> {
  const { reviews, placeId } = tables(kind);
  const written = await transaction
    .selectFrom(reviews)
    .select(["id", `${placeId} as place_id`, "rating", "is_anonymous", "created_at", "edited_at"])
    .where("account_id", "=", accountId)
    .execute();
  const totals = new Map<string, PlaceTotals>();
  for (const review of written) {
    const wasAnonymous = review.is_anonymous === 1;
    const goesAtOnce = fate === "delete" && !wasAnonymous;
    const added = goesAtOnce ? { count: -1, sum: -review.rating } : { count: 0, sum: 0 };
    const left = await addToTotals(transaction, kind, review.place_id, added);
    if (left) totals.set(left.id, left);
    if (goesAtOnce) {
      await removeReview(transaction, kind, review.id);
      continue;
    }
    await updateReview(transaction, kind, review.id, {
      ...noByline,
      id: wasAnonymous ? review.id : randomId(),
      account_id: null,
      is_anonymous: 1,
      created_at: monthOnly(review.created_at),
      edited_at: review.edited_at === null ? null : monthOnly(review.edited_at),
      listed_at: monthOnly(review.created_at),
      vanishes_at:
        fate === "delete" ? toInstant(now.getTime() + Math.random() * vanishWithinMs) : null,
    });
  }
  return [...totals.values()];
}
