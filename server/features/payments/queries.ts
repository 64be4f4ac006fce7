import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { hashToken } from "../../platform/tokens.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import { countedStates } from "../reviews/policy.ts";
import { tables } from "../reviews/queries.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";

export const kinds = [workplaceReviews, agencyReviews] as const;

/** Reviews that others see, whose authors have an account that works: nobody else is asked. */
const reviewsToAskAbout = (database: Reader, kind: (typeof kinds)[number]) =>
  database
    .selectFrom(`${tables(kind).reviews} as review`)
    .innerJoin("accounts", "accounts.id", "review.account_id")
    .innerJoin(`${tables(kind).places} as place`, "place.id", `review.${tables(kind).placeId}`)
    .select(["review.id", "review.created_at", "review.payment", "review.time_to_pay_days"])
    .select(["review.payment_month", "review.next_payment", "review.next_time_to_pay_days"])
    .select(["review.next_from", "place.id as place_id", "place.name as place_name"])
    .select(["accounts.id as account_id", "accounts.email", "accounts.name"])
    .where("review.state", "=", "public")
    .where("accounts.disabled_at", "is", null);

/** The review that a mailed link belongs to, while the link works. */
export async function findByLink(database: Reader, token: string, now: Date) {
  for (const kind of kinds) {
    const review = await reviewsToAskAbout(database, kind)
      .where("review.payment_link_hash", "=", hashToken(token))
      .where("review.payment_link_until", ">", toInstant(now))
      .executeTakeFirst();
    if (review) return { kind, review };
  }
  return undefined;
}

/**
 * By the `_id`, or one that it had before it became anonymous: in one query, or it would not be found when it becomes
 * anonymous between two.
 */
export async function findToAsk(database: Reader, id: string) {
  const renamed = database
    .selectFrom("former_review_ids")
    .select("review_id")
    .where("former_review_ids.id", "=", id);
  for (const kind of kinds) {
    const review = await reviewsToAskAbout(database, kind)
      .where(({ eb, or }) => or([eb("review.id", "=", id), eb("review.id", "in", renamed)]))
      .executeTakeFirst();
    if (review) return { kind, review };
  }
  return undefined;
}

/** How many reviews that others see a person posted within a period, of both kinds. */
export async function countPosted(
  database: Reader,
  accountId: string,
  { since, until }: { since: string; until: string },
): Promise<number> {
  const counts = await Promise.all(
    kinds.map((kind) =>
      database
        .selectFrom(tables(kind).reviews)
        .select((select) => select.fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .where("state", "in", countedStates)
        .where("created_at", ">=", since)
        .where("created_at", "<", until)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}
