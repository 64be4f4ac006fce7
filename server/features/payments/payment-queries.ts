import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { hashToken } from "../../platform/tokens.ts";
import { countedStates } from "../reviews/review-policy.ts";
import { withPlaceName } from "../reviews/place-queries.ts";
import { authorColumns, findAuthor, listWritten } from "../authorship/author-queries.ts";
import type { Authored } from "../../database/tables/review-tables.ts";

/** Reviews that others see. */
const reviewsToAskAbout = (database: Reader) =>
  withPlaceName(database)
    .select(["review.id", "review.created_at", "review.payment", "review.time_to_pay_days"])
    .select(["review.payment_month", "review.next_payment", "review.next_time_to_pay_days"])
    .select(["review.next_from", "review.place_id"])
    .select(authorColumns)
    .where("review.state", "=", "public");

/** The review with its author; undefined where they have no account that works. */
async function withAuthor<Found extends Authored>(database: Reader, found: Found | undefined) {
  const author = found && (await findAuthor(database, found));
  return found && author?.disabled_at === null ? { ...found, author } : undefined;
}

/** The review that a mailed link belongs to, while the link works. */
export const findByLink = async (database: Reader, token: string, now: Date) =>
  await withAuthor(
    database,
    await reviewsToAskAbout(database)
      .where("review.payment_link_hash", "=", hashToken(token))
      .where("review.payment_link_until", ">", toInstant(now))
      .executeTakeFirst(),
  );

/**
 * By the `_id`, or one that it had before it became anonymous: in one query, or it would not be found when it becomes
 * anonymous between two.
 */
export const findToAsk = async (database: Reader, id: string) =>
  await withAuthor(
    database,
    await reviewsToAskAbout(database)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb("review.id", "=", id),
          eb(
            "review.id",
            "in",
            selectFrom("former_review_ids")
              .select("review_id")
              .where("former_review_ids.id", "=", id),
          ),
        ]),
      )
      .executeTakeFirst(),
  );

/** How many reviews that others see a person posted within a period. */
export async function countPosted(
  database: Reader,
  accountId: string,
  { since, until }: { since: string; until: string },
): Promise<number> {
  const written = await listWritten(database, accountId);
  const { count } = await database
    .selectFrom("reviews")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("id", "in", ["", ...written])
    .where("state", "in", countedStates)
    .where("created_at", ">=", since)
    .where("created_at", "<", until)
    .executeTakeFirstOrThrow();
  return Number(count);
}
