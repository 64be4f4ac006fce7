import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";
import { randomToken } from "../../platform/tokens.ts";
import { findAccount, getOwnAccount } from "../../people/accounts/account-queries.ts";
import { deleteMarks, leaveMark, readMarks } from "../../reviews/authorship/mark-queries.ts";

/*
 * The secret address of a person's calendar. Two marks join it to its owner, one in each direction: the database alone tells
 * neither who has one nor the address.
 */

const ofOwner = (accountId: string): Words => ["calendar of", accountId];
const byToken = (token: string): Words => ["calendar", token];

const join = (value: string, showsPlace: boolean, series: number): string =>
  `${value} ${showsPlace ? 1 : 0} ${series}`;

async function find(reader: Reader, words: Words) {
  reader.authorKeys.demand();
  const [mark] = await readMarks(reader, [words]);
  const [value, places, series = "0"] = mark?.value.split(" ") ?? [];
  return value === undefined
    ? undefined
    : { value, showsPlace: places === "1", series: Number(series) };
}

/**
 * A person's calendar; one from before another address or password has ended.
 * @throws Problem 503 while there are no keys
 */
export async function findCalendar(reader: Reader, accountId: string) {
  const found = await find(reader, ofOwner(accountId));
  if (!found) return undefined;
  const owner = await findAccount(reader, accountId);
  if (owner?.link_series !== found.series) return undefined;
  return { token: found.value, showsPlace: found.showsPlace };
}

/**
 * Whose calendar has this address.
 * @throws Problem 503 while there are no keys
 */
export async function findCalendarOwner(reader: Reader, token: string) {
  const found = await find(reader, byToken(token));
  const owner = found && (await findAccount(reader, found.value));
  if (owner?.link_series !== found?.series) return undefined;
  return owner && found && { owner, showsPlace: found.showsPlace };
}

export async function removeCalendar(
  transaction: WritingTransaction,
  accountId: string,
): Promise<void> {
  const before = await find(transaction, ofOwner(accountId));
  if (!before) return;
  await deleteMarks(transaction, ofOwner(accountId));
  await deleteMarks(transaction, byToken(before.value));
}

/**
 * Under a new address; a former one leads nowhere from then on.
 * @throws Problem 401 when the account has just been deleted
 */
export async function replaceCalendar(
  transaction: WritingTransaction,
  accountId: string,
  showsPlace: boolean,
) {
  const { link_series: series } = await getOwnAccount(transaction, accountId);
  await removeCalendar(transaction, accountId);
  const token = randomToken();
  await leaveMark(transaction, ofOwner(accountId), join(token, showsPlace, series));
  await leaveMark(transaction, byToken(token), join(accountId, showsPlace, series));
  return { token, showsPlace };
}
