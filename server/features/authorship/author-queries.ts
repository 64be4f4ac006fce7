import type { AuthorKeys } from "../../database/author-keys.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Authored, SealedAuthor } from "../../database/tables/author-tables.ts";
import type { Words } from "../../platform/key-ring.ts";
import { randomId, randomKey } from "../../platform/tokens.ts";
import { type Account, findAccount } from "../accounts/account-queries.ts";
import { findNumbered, leaveMark } from "./mark-queries.ts";

/*
 * Who wrote a review. It is sealed with keys that are not in the database, and no two reviews of a person have a value in
 * common: see docs/anonymity.md. Nothing outside this folder opens a seal or computes a tag: each question is one of these
 * functions, named for what it answers.
 */

/** To be selected beside the `_id` where a function below is given the row. */
export const authorColumns = ["sealed_author", "author_tag"] as const satisfies (keyof Authored)[];

export type AuthorColumn = (typeof authorColumns)[number];

/** For a review whose author has erased the account, or unlinked it. */
export const noAuthor = { sealed_author: null, author_tag: null } as const;

/** What a person's reviews are numbered by: each number is used once, and never again. */
const slots = (accountId: string): Words => ["slot", accountId];

const sealedFor = (reviewId: string): Words => ["review", reviewId];

/**
 * Opens the seal of a review: the account, and the number of the review among all that it has written; undefined where it is
 * nobody's, or was sealed with a key that is lost.
 * @throws Problem 503 while there are no keys
 */
function open(authorKeys: AuthorKeys, { id, sealed_author: sealed }: Authored) {
  if (sealed === null) return undefined;
  authorKeys.demand();
  const opened = authorKeys.ring.open(sealed, sealedFor(id));
  if (!opened) return undefined;
  const [accountId = "", slot = ""] = opened;
  return { accountId, slot: Number(slot) };
}

/** The columns of a review by a person, of all whose reviews it is the one with this number. */
export const sign = (
  { ring }: AuthorKeys,
  accountId: string,
  number: number,
  reviewId: string,
): Pick<Authored, AuthorColumn> => ({
  sealed_author: ring.seal([accountId, number], sealedFor(reviewId)) as SealedAuthor,
  author_tag: ring.tag([...slots(accountId), number]),
});

/** What the columns of a review become that an older key has sealed. */
export function resign(authorKeys: AuthorKeys, review: Authored): Pick<Authored, AuthorColumn> {
  const author = open(authorKeys, review);
  return author ? sign(authorKeys, author.accountId, author.slot, review.id) : noAuthor;
}

/**
 * What a person has written, and the columns of a review that they write now. Of two that are written at the same time the
 * database refuses one, which is tried again.
 * @param reviewId the `_id` of the new one, for which alone it is sealed
 */
export async function signReview(
  transaction: WritingTransaction,
  accountId: string,
  reviewId: string,
): Promise<{ signed: Pick<Authored, AuthorColumn>; written: string[] }> {
  const { written, free } = await findReviews(transaction, accountId);
  return { signed: sign(transaction.authorKeys, accountId, free, reviewId), written };
}

/**
 * What a review becomes that is no longer to be recognised: another `_id`, another place among the rows, and its author
 * sealed again. Not even two backups join it to what it was, other than by its words.
 */
export async function drawIdentity(transaction: WritingTransaction, review: Authored) {
  const identity = { id: randomId(), key: randomKey() };
  const author = open(transaction.authorKeys, review);
  if (!author) return { ...identity, ...noAuthor };
  const { signed } = await signReview(transaction, author.accountId, identity.id);
  await spendNumber(transaction, review);
  return { ...identity, ...signed };
}

/** Keeps the number of a review that is deleted, or loses its author, from being used again. */
export async function spendNumber(
  transaction: WritingTransaction,
  review: Authored,
): Promise<void> {
  const author = open(transaction.authorKeys, review);
  if (author) await leaveMark(transaction, [...slots(author.accountId), author.slot]);
}

/** Whether anybody can still be said to have written it. */
export const hasAuthor = ({ sealed_author: sealed }: Pick<Authored, "sealed_author">): boolean =>
  sealed !== null;

/** A person who may be the author of a review, with the keys that tell. */
export interface Person {
  readonly accountId: string;
  readonly authorKeys: AuthorKeys;
}

/**
 * Whether this person wrote it: for their own cards, edits and appeals.
 * @throws Problem 503 while there are no keys
 */
export const isAuthor = (review: Authored, { accountId, authorKeys }: Person): boolean =>
  open(authorKeys, review)?.accountId === accountId;

/** The account to which something about the review belongs: mails, notices, counts of people. */
export const findAuthorId = async (
  { authorKeys }: Reader,
  review: Authored,
): Promise<string | undefined> => open(authorKeys, review)?.accountId;

/** The account of its author: to write to them, or to show them to a moderator, who is logged. */
export async function findAuthor(reader: Reader, review: Authored): Promise<Account | undefined> {
  const accountId = await findAuthorId(reader, review);
  return accountId === undefined ? undefined : await findAccount(reader, accountId);
}

/** `findAuthor` for many reviews, in their order; undefined where the account no longer exists. */
export async function listAuthors(
  reader: Reader,
  reviews: readonly Authored[],
): Promise<(Account | undefined)[]> {
  const ids = await Promise.all(reviews.map((review) => findAuthorId(reader, review)));
  const accounts = await reader
    .selectFrom("accounts")
    .selectAll()
    .where("id", "in", ["", ...new Set(ids.filter((id) => id !== undefined))])
    .execute();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return ids.map((id) => byId.get(id ?? ""));
}

/**
 * The `_id`s of all reviews that a person has written, whatever their state, in the order in which they were: for the own
 * list, the export, erasure, suspension, and the limits on what one person writes.
 */
export const listWritten = async (reader: Reader, accountId: string): Promise<string[]> =>
  (await findReviews(reader, accountId)).written;

/** The `_id`s of a person's reviews by their numbers, and the first number that is not used. */
const findReviews = (reader: Reader, accountId: string) =>
  findNumbered(reader, slots(accountId), (tags) =>
    reader
      .selectFrom("reviews")
      .select(["author_tag as tag", "id"])
      .where("author_tag", "in", tags)
      .$castTo<{ tag: string; id: string | null }>(),
  );

/** Which of some reviews a person has written. */
export async function listWrittenOf(
  reader: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const written = new Set(await listWritten(reader, accountId));
  return ids.filter((id) => written.has(id));
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
