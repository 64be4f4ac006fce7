import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { hashToken } from "../../platform/tokens.ts";
import { countedStates } from "../reviews/policy.ts";
import { withPlaceName } from "../reviews/place-queries.ts";

/** Reviews that others see, whose authors have an account that works: nobody else is asked. */
const reviewsToAskAbout = (database: Reader) =>
  withPlaceName(database)
    .innerJoin("accounts", "accounts.id", "review.account_id")
    .select(["review.id", "review.created_at", "review.payment", "review.time_to_pay_days"])
    .select(["review.payment_month", "review.next_payment", "review.next_time_to_pay_days"])
    .select(["review.next_from", "review.place_id"])
    .select(["accounts.id as account_id", "accounts.email", "accounts.name"])
    .where("review.state", "=", "public")
    .where("accounts.disabled_at", "is", null);

/** The review that a mailed link belongs to, while the link works. */
export const findByLink = (database: Reader, token: string, now: Date) =>
  reviewsToAskAbout(database)
    .where("review.payment_link_hash", "=", hashToken(token))
    .where("review.payment_link_until", ">", toInstant(now))
    .executeTakeFirst();

/**
 * By the `_id`, or one that it had before it became anonymous: in one query, or it would not be found when it becomes
 * anonymous between two.
 */
export const findToAsk = (database: Reader, id: string) =>
  reviewsToAskAbout(database)
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
    .executeTakeFirst();

/** How many reviews that others see a person posted within a period. */
export async function countPosted(
  database: Reader,
  accountId: string,
  { since, until }: { since: string; until: string },
): Promise<number> {
  const { count } = await database
    .selectFrom("reviews")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("state", "in", countedStates)
    .where("created_at", ">=", since)
    .where("created_at", "<", until)
    .executeTakeFirstOrThrow();
  return Number(count);
}
