import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";
import { randomToken } from "../../platform/tokens.ts";
import { deleteMarks, leaveMark, readMarks } from "../authorship/mark-queries.ts";

/*
 * The secret address of a person's calendar. Two marks join it to its owner, one in each direction: the database alone tells
 * neither who has one nor the address.
 */

const ofOwner = (accountId: string): Words => ["calendar of", accountId];
const byToken = (token: string): Words => ["calendar", token];

const join = (value: string, showsPlace: boolean): string => `${value} ${showsPlace ? 1 : 0}`;

async function find(reader: Reader, words: Words) {
  reader.authorKeys.demand();
  const [mark] = await readMarks(reader, [words]);
  const [value, places] = mark?.value.split(" ") ?? [];
  return value === undefined ? undefined : { value, showsPlace: places === "1" };
}

/**
 * A person's calendar.
 * @throws Problem 503 while there are no keys
 */
export async function findCalendar(reader: Reader, accountId: string) {
  const found = await find(reader, ofOwner(accountId));
  return found && { token: found.value, showsPlace: found.showsPlace };
}

/**
 * Whose calendar has this address.
 * @throws Problem 503 while there are no keys
 */
export async function findCalendarOwner(reader: Reader, token: string) {
  const found = await find(reader, byToken(token));
  return found && { accountId: found.value, showsPlace: found.showsPlace };
}

export async function removeCalendar(
  transaction: WritingTransaction,
  accountId: string,
): Promise<void> {
  const before = await findCalendar(transaction, accountId);
  if (!before) return;
  await deleteMarks(transaction, ofOwner(accountId));
  await deleteMarks(transaction, byToken(before.token));
}

/** Under a new address; a former one leads nowhere from then on. */
export async function replaceCalendar(
  transaction: WritingTransaction,
  accountId: string,
  showsPlace: boolean,
) {
  await removeCalendar(transaction, accountId);
  const token = randomToken();
  await leaveMark(transaction, ofOwner(accountId), join(token, showsPlace));
  await leaveMark(transaction, byToken(token), join(accountId, showsPlace));
  return { token, showsPlace };
}
