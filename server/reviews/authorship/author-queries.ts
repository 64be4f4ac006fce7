import { type AuthorKeys, unlessKeysMissing } from "../../database/author-keys.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Authored, SealedAuthor } from "../../database/tables/author-tables.ts";
import type { Words } from "../../platform/key-ring.ts";
import { randomId, randomKey } from "../../platform/tokens.ts";
import { type Account, findAccount } from "../../people/accounts/account-queries.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { findSlots } from "./slot-queries.ts";

/*
 * The authors of reviews. A named one has its account in the clear; of an anonymous one it is sealed with keys that are not in
 * the database, and no two of a person have a value in common: see docs/anonymity.md. Nothing outside this folder opens a
 * seal or computes a tag: each question is one of these functions, named for what it answers.
 */

/** To be selected with the `_id` where a function below is given the row. */
export const authorColumns = [
  "account_id",
  "sealed_author",
  "author_tag",
] as const satisfies (keyof Authored)[];

type Signed = Pick<Authored, AuthorColumn>;
export type AuthorColumn = (typeof authorColumns)[number];

/** For a review whose author has erased the account, or unlinked it. */
export const noAuthor = { account_id: null, sealed_author: null, author_tag: null } as const;

/** The columns of a review that shows whose it is. */
export const signNamed = (accountId: string): Signed => ({ ...noAuthor, account_id: accountId });

/** Returns the words by which a person's anonymous reviews are found, each in a slot of its own. */
const slots = (accountId: string): Words => ["slot", accountId];

const sealedFor = (reviewId: string): Words => ["review", reviewId];

/** The content of an anonymous review's seal. */
interface Author {
  readonly accountId: string;
  readonly slot: number;
  /** The instant, by which its author's own list is in order; earlier releases did not keep it. */
  readonly writtenAt?: string | undefined;
}

/**
 * Opens the seal of a review; undefined where it is nobody's, or was sealed with a key that is lost.
 * @throws Problem 503 while there are no keys
 */
function open(authorKeys: AuthorKeys, { id, sealed_author: sealed }: Authored): Author | undefined {
  if (sealed === null) return undefined;
  authorKeys.demand();
  const opened = authorKeys.ring.open(sealed, sealedFor(id));
  if (!opened) return undefined;
  const [accountId = "", slot = "", writtenAt] = opened;
  return { accountId, slot: Number(slot), writtenAt };
}

const findId = (authorKeys: AuthorKeys, review: Authored): string | undefined =>
  review.account_id ?? open(authorKeys, review)?.accountId;

/** The columns of an anonymous review by a person. */
export function sign({ ring }: AuthorKeys, author: Author, reviewId: string): Signed {
  const { accountId, slot, writtenAt } = author;
  const words = [accountId, slot, ...(writtenAt === undefined ? [] : [writtenAt])];
  return {
    account_id: null,
    sealed_author: ring.seal(words, sealedFor(reviewId)) as SealedAuthor,
    author_tag: ring.tag([...slots(accountId), slot]),
  };
}

/**
 * Signs a review for its author, and lists what they have written. If two are written at the same time, the database
 * refuses one, which is tried again. With a name it needs no keys: while there are none, those without a name are not
 * among what they have written.
 * @param review.id the `_id` of the new one, for which alone it is sealed
 */
export async function signReview(
  transaction: WritingTransaction,
  accountId: string,
  review: { id: string; isAnonymous: boolean; writtenAt: string },
): Promise<{ signed: Signed; written: string[] }> {
  if (!review.isAnonymous) {
    return { signed: signNamed(accountId), written: await listWritten(transaction, accountId) };
  }
  const { written, slot } = await findReviews(transaction, accountId);
  const author = { accountId, slot, writtenAt: review.writtenAt };
  return { signed: sign(transaction.authorKeys, author, review.id), written };
}

/**
 * Draws the identity of a review that is no longer to be recognised: another `_id`, another place among the rows, and
 * its author sealed again. Not even two backups join it to what it was, other than by its words.
 */
export async function drawIdentity(
  transaction: WritingTransaction,
  review: Authored & Pick<ReviewRow, "created_at">,
) {
  const { authorKeys } = transaction;
  const identity = { id: randomId(), key: randomKey() };
  const accountId = findId(authorKeys, review);
  if (accountId === undefined) return { ...identity, ...noAuthor };
  const { signed } = await signReview(transaction, accountId, {
    id: identity.id,
    isAnonymous: true,
    writtenAt: writtenAt(authorKeys, review),
  });
  return { ...identity, ...signed };
}

/** When a review was written, for its author alone: of one of an earlier release the day or month that others may know. */
export const writtenAt = (
  authorKeys: AuthorKeys,
  review: Authored & Pick<ReviewRow, "created_at">,
): string => open(authorKeys, review)?.writtenAt ?? review.created_at;

/** Sorts a person's own reviews, the latest first. Earlier releases numbered the reviews of a day in their order. */
export function sortNewestFirst<Review extends Authored & Pick<ReviewRow, "created_at">>(
  authorKeys: AuthorKeys,
  reviews: readonly Review[],
): Review[] {
  const sorted = reviews.map((review) => {
    const { slot = -1, writtenAt: at = review.created_at } = open(authorKeys, review) ?? {};
    return { review, at, slot };
  });
  return sorted
    .toSorted((one, other) =>
      one.at === other.at ? other.slot - one.slot : one.at < other.at ? 1 : -1,
    )
    .map(({ review }) => review);
}

/** Whether anybody can still be said to have written it. */
export const hasAuthor = ({
  account_id: accountId,
  sealed_author: sealed,
}: Pick<Authored, "account_id" | "sealed_author">): boolean =>
  accountId !== null || sealed !== null;

/** A person who may be the author of a review, with the keys that tell. */
export interface Person {
  readonly accountId: string;
  readonly authorKeys: AuthorKeys;
}

/**
 * Whether this person wrote it: for their own cards, edits and appeals.
 * @throws Problem 503 for an anonymous one while there are no keys
 */
export const isAuthor = (review: Authored, { accountId, authorKeys }: Person): boolean =>
  findId(authorKeys, review) === accountId;

/** The account to which something about the review belongs: mails, notices, counts of people. */
export const findAuthorId = async (
  { authorKeys }: Reader,
  review: Authored,
): Promise<string | undefined> => findId(authorKeys, review);

/** The account of its author: to write to them, or to show them to a moderator, who is logged. */
export async function findAuthor(reader: Reader, review: Authored): Promise<Account | undefined> {
  const accountId = await findAuthorId(reader, review);
  return accountId === undefined ? undefined : await findAccount(reader, accountId);
}

/** `findAuthor` for many reviews, in their order; undefined where the account no longer exists, or there are no keys. */
export async function listAuthors(
  reader: Reader,
  reviews: readonly Authored[],
): Promise<(Account | undefined)[]> {
  const ids = await Promise.all(
    reviews.map((review) => unlessKeysMissing(findAuthorId(reader, review))),
  );
  const accounts = await reader
    .selectFrom("accounts")
    .selectAll()
    .where("id", "in", ["", ...new Set(ids.filter((id) => id !== undefined))])
    .execute();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return ids.map((id) => byId.get(id ?? ""));
}

/**
 * The `_id`s of all reviews that a person has written, whatever their state, in no order: for the own list, the export,
 * erasure, suspension, and the limits on what one person writes. While there are no keys, those with a name alone.
 */
export async function listWritten(reader: Reader, accountId: string): Promise<string[]> {
  const found = await unlessKeysMissing(findReviews(reader, accountId));
  return found?.written ?? (await listNamed(reader, accountId));
}

async function listNamed(reader: Reader, accountId: string): Promise<string[]> {
  const named = await reader
    .selectFrom("reviews")
    .select("id")
    .where("account_id", "=", accountId)
    .execute();
  return named.map(({ id }) => id);
}

/** Anonymous reviews of a person that are found whichever of them were deleted: ten years of one a week. */
const anonymousMax = 512;

/** The `_id`s of a person's reviews, and a free slot for another. */
async function findReviews(reader: Reader, accountId: string) {
  const { ids, free: slot } = await findSlots(reader, slots(accountId), anonymousMax, (tags) =>
    reader
      .selectFrom("reviews")
      .select(["author_tag as tag", "id"])
      .where("author_tag", "in", tags)
      .execute(),
  );
  return { written: [...(await listNamed(reader, accountId)), ...ids], slot };
}

/** A person's reviews of one place: they count as one voice, and bar a member of staff from deciding about it. */
export async function listWrittenAbout(
  reader: Reader,
  accountId: string,
  placeId: string,
): Promise<string[]> {
  const written = await reader
    .selectFrom("reviews")
    .select("id")
    .where("id", "in", ["", ...(await listWritten(reader, accountId))])
    .where("place_id", "=", placeId)
    .execute();
  return written.map(({ id }) => id);
}
