import type { Reader } from "../../database/database.ts";
import type { Authored, AuthorRef } from "../../database/tables/review-tables.ts";
import { type Account, findAccount } from "../accounts/account-queries.ts";

/*
 * Who wrote a review. Nothing outside this folder reads the column, compares it or joins with it: rows carry it as an
 * opaque value, and each question about it is one of these functions, named for what it answers.
 */

/** To be selected where a function below is given the row. */
export const authorColumns = ["author_account"] as const satisfies (keyof Authored)[];

/** For a review whose author has erased the account, or unlinked it. */
export const noAuthor: Authored = { author_account: null };

const refOf = (accountId: string) => accountId as AuthorRef;

/** The columns of a review that this person writes now. */
export const signReview = (accountId: string): Authored => ({ author_account: refOf(accountId) });

/** Whether anybody can still be said to have written it. */
export const hasAuthor = ({ author_account: author }: Authored): boolean => author !== null;

/** Whether this person wrote it: for their own cards, edits and appeals. */
export const isAuthor = ({ author_account: author }: Authored, accountId: string): boolean =>
  author === refOf(accountId);

/** The account to which something about the review belongs: mails, notices, counts of people. */
export const findAuthorId = async (
  _reader: Reader,
  { author_account: author }: Authored,
): Promise<string | undefined> => author ?? undefined;

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
 * The `_id`s of all reviews that a person has written, whatever their state: for the own list, the export, erasure,
 * suspension, and the limits on what one person writes.
 */
export async function listWritten(reader: Reader, accountId: string): Promise<string[]> {
  const written = await reader
    .selectFrom("reviews")
    .select("id")
    .where("author_account", "=", refOf(accountId))
    .execute();
  return written.map(({ id }) => id);
}

/** Those of some reviews that a person has written. */
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
    .where("author_account", "=", refOf(accountId))
    .where("place_id", "=", placeId)
    .execute();
  return written.map(({ id }) => id);
}
