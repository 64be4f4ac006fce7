import { limits } from "@locumark/contract/limits";
import { shiftFormTexts } from "@locumark/contract/shift-form-texts";
import type { ShiftFields } from "@locumark/contract/shifts";
import type { AuthorKeys } from "../../database/author-keys.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { ShiftsTable } from "../../database/tables/shift-tables.ts";
import type { Words } from "../../platform/key-ring.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId, randomKey } from "../../platform/tokens.ts";
import { deleteMarks, findNumbered, leaveMark, takeNewerKeys } from "../authorship/mark-queries.ts";

/*
 * A person's own shifts. Like a review's author, their owner is sealed with keys that are not in the database, and all that
 * they say with it: see docs/anonymity.md.
 */

/** What is sealed of a shift. */
export interface Diary extends ShiftFields {
  /** The day on which its owner last said what had been paid. */
  readonly answeredOn: string | null;
}

export interface OwnShift {
  readonly id: string;
  readonly says: Diary;
}

/** Every shift is filled up to so many bytes: longer than any can be, so that its length tells nothing. */
const sealedBytes = 2048;

/** What a person's shifts are numbered by: each number is used once. */
const numbers = (accountId: string): Words => ["shift", accountId];

const sealedFor = (id: string): Words => ["shift", id];

type SealedColumns = Pick<ShiftsTable, "tag" | "sealed">;

function seal(
  { ring }: AuthorKeys,
  { accountId, number, id, says }: OwnShift & { accountId: string; number: number },
): SealedColumns {
  const words = [accountId, number, JSON.stringify(says)];
  if (Buffer.byteLength(words.join("\0")) >= sealedBytes) throw new Error("a shift is too long");
  return {
    tag: ring.tag([...numbers(accountId), number]),
    sealed: ring.seal(words, sealedFor(id), sealedBytes),
  };
}

/** Whose a shift is, and what it says; undefined where it was sealed with a key that is lost. */
export function openShift(
  { ring }: AuthorKeys,
  { id, sealed }: Pick<ShiftsTable, "id" | "sealed">,
) {
  const opened = ring.open(sealed, sealedFor(id));
  if (!opened) return undefined;
  const [accountId = "", number = "", says = "{}"] = opened;
  return { accountId, number: Number(number), id, says: JSON.parse(says) as Diary };
}

type OpenShift = NonNullable<ReturnType<typeof openShift>>;

/** What the columns of a shift become that an older key has sealed. */
export const resealShift = (
  authorKeys: AuthorKeys,
  shift: Pick<ShiftsTable, "id" | "sealed">,
): SealedColumns => seal(authorKeys, openShift(authorKeys, shift)!);

const findIds = (reader: Reader, accountId: string) =>
  findNumbered(reader, numbers(accountId), (tags) =>
    reader
      .selectFrom("shifts")
      .select(["tag", "id"])
      .where("tag", "in", tags)
      .$castTo<{ tag: string; id: string | null }>(),
  );

/**
 * All of a person's shifts, the newest first.
 * @throws Problem 503 while there are no keys
 */
export async function listShifts(reader: Reader, accountId: string): Promise<OwnShift[]> {
  const { written } = await findIds(reader, accountId);
  if (written.length === 0) return [];
  const rows = await reader
    .selectFrom("shifts")
    .select(["id", "sealed"])
    .where("id", "in", written)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const timeOf = ({ date, startsAt }: Diary) => `${date} ${startsAt ?? ""}`;
  return written
    .flatMap((id) => byId.get(id) ?? [])
    .flatMap((row) => openShift(reader.authorKeys, row) ?? [])
    .toReversed()
    .toSorted((one, other) => {
      const [first, second] = [timeOf(one.says), timeOf(other.says)];
      return first < second ? 1 : first > second ? -1 : 0;
    })
    .map(({ id, says }) => ({ id, says }));
}

/** A shift by its `_id`; undefined where it is another person's. */
export async function findShift(reader: Reader, id: string, accountId: string) {
  const row = await reader
    .selectFrom("shifts")
    .select(["id", "sealed"])
    .where("id", "=", id)
    .executeTakeFirst();
  const shift = row && openShift(reader.authorKeys, row);
  return shift?.accountId === accountId ? shift : undefined;
}

/** Of two that are added at once the database refuses one, which is tried again. */
export async function insertShift(
  transaction: WritingTransaction,
  accountId: string,
  says: Diary,
  remindOn: string | null,
): Promise<OwnShift> {
  const { written, free: number } = await findIds(transaction, accountId);
  const full = (sentence: string) => new Problem(409, "too_many", sentence);
  if (written.length >= limits.shiftsMax) throw full(shiftFormTexts.tooMany);
  if (number >= limits.shiftsEver) throw full(shiftFormTexts.tooManyEver);
  const id = randomId();
  const sealed = seal(transaction.authorKeys, { accountId, number, id, says });
  await transaction
    .insertInto("shifts")
    .values({ key: randomKey(), id, ...sealed, remind_on: remindOn })
    .execute();
  return { id, says };
}

export async function replaceShift(
  transaction: WritingTransaction,
  shift: OpenShift,
  remindOn: string | null,
): Promise<void> {
  await takeNewerKeys(transaction);
  await transaction
    .updateTable("shifts")
    .set({ ...seal(transaction.authorKeys, shift), remind_on: remindOn })
    .where("id", "=", shift.id)
    .execute();
}

/** Its number stays used up, or those after it could not be found. */
export async function removeShift(
  transaction: WritingTransaction,
  { accountId, number, id }: OpenShift,
): Promise<void> {
  await transaction.deleteFrom("shifts").where("id", "=", id).execute();
  await leaveMark(transaction, [...numbers(accountId), number]);
}

/** With the marks of those that were deleted before: nobody looks for this person's numbers any more. */
export async function removeAllShifts(
  transaction: WritingTransaction,
  accountId: string,
): Promise<void> {
  const { written, free } = await findIds(transaction, accountId);
  await transaction
    .deleteFrom("shifts")
    .where("id", "in", ["", ...written])
    .execute();
  if (free === written.length) return;
  for (let number = 0; number < free; number += 1) {
    await deleteMarks(transaction, [...numbers(accountId), number]);
  }
}
