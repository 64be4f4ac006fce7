import type { Reader, WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { hashToken, randomKey, randomToken } from "../../platform/tokens.ts";
import type { Account } from "../../people/accounts/account-queries.ts";
import { withPlaceName } from "../rows/place-queries.ts";
import { authorColumns, findAuthor } from "../authorship/author-queries.ts";
import { detailColumns } from "../authorship/seal-details.ts";
import { findPresentId } from "../authorship/former-id-queries.ts";
import type { Authored } from "../../database/tables/author-tables.ts";

/** Has the author of a new review asked, later, whether the money has come. */
export async function askLater(transaction: WritingTransaction, reviewId: string): Promise<void> {
  const question = { link_hash: null, until: null };
  await transaction
    .insertInto("payment_questions")
    .values({ key: randomKey(), review_id: reviewId, ...question })
    .execute();
}

/** No mail about these reviews is sent any more, and none that was leads anywhere. */
export async function askNoMore(
  transaction: WritingTransaction,
  reviewIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom("payment_questions")
    .where("review_id", "in", ["", ...reviewIds])
    .execute();
}

/** Which of some reviews have authors who are still to be mailed. */
export async function listToAsk(
  database: Reader,
  reviewIds: readonly string[],
): Promise<Set<string>> {
  const found = await database
    .selectFrom("payment_questions")
    .select("review_id")
    .where("review_id", "in", ["", ...reviewIds])
    .where("until", "is", null)
    .execute();
  return new Set(found.map(({ review_id: id }) => id));
}

/** Reviews that others see, whose authors wanted to be asked. */
const reviewsToAskAbout = (database: Reader) =>
  withPlaceName(database)
    .innerJoin("payment_questions as question", "question.review_id", "review.id")
    .select(["review.id", "review.payment", "review.show_payment"])
    .select(["review.kind", "review.place_id", "review.is_anonymous"])
    .select(detailColumns)
    .select(authorColumns)
    .where("review.state", "=", "public");

/** The review with its author; undefined where they have no account that works. */
async function withAuthor<Found extends Authored>(database: Reader, found: Found | undefined) {
  const author = found && (await findAuthor(database, found));
  return found && author?.disabled_at === null ? { ...found, author } : undefined;
}

/** 256 random bits, followed by the author's series of links: another address or password ends what was mailed before. */
export const questionToken = (author: Pick<Account, "link_series">): string =>
  `${randomToken()}${author.link_series}`;

const seriesOf = (token: string): number => Number(token.slice(randomToken().length));

/** The review that a mailed link belongs to, while the link works. */
export async function findByLink(database: Reader, token: string, now: Date) {
  const found = await withAuthor(
    database,
    await reviewsToAskAbout(database)
      .where("question.link_hash", "=", hashToken(token))
      .where("question.until", ">", toInstant(now))
      .executeTakeFirst(),
  );
  return found?.author.link_series === seriesOf(token) ? found : undefined;
}

/** By the `_id`, or one that it had before it became anonymous. */
export async function findToAsk(database: Reader, id: string) {
  const find = (one: string) =>
    reviewsToAskAbout(database).where("review.id", "=", one).executeTakeFirst();
  const found = (await find(id)) ?? (await find(await findPresentId(database, id)));
  return await withAuthor(database, found);
}
