import * as shiftLimits from "@locumark/contract/members/shifts/shift-limits";
import { shiftFormTexts } from "@locumark/contract/members/shifts/shift-form-texts";
import type { ShiftFields } from "@locumark/contract/members/shifts/shifts";
import type { AuthorKeys } from "../../database/author-keys.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { ShiftsTable } from "../../database/tables/shift-tables.ts";
import type { Words } from "../../platform/key-ring.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId, randomKey } from "../../platform/tokens.ts";
import { findSlots } from "../../reviews/authorship/slot-queries.ts";

/*
 * A person's own shifts. Like a review's author, their owner is sealed with keys that are not in the database, and all that
 * they say with it: see docs/anonymity.md.
 */

/** The sealed fields of a shift. */
export interface Diary extends ShiftFields {
  /** The day on which its owner last said what had been paid. */
  readonly answeredOn: string | null;
}

export interface OwnShift {
  readonly id: string;
  readonly says: Diary;
}

/** Every shift is padded to this size: longer than any can be, so that its length tells nothing. */
const sealedBytes = 2048;

/** Returns the words by which a person's shifts are found, each in a slot of its own. */
const slots = (accountId: string): Words => ["shift", accountId];

const sealedFor = (id: string): Words => ["shift", id];

type SealedColumns = Pick<ShiftsTable, "tag" | "sealed">;

interface SealedShift extends OwnShift {
  readonly accountId: string;
  readonly slot: number;
  /** The shifts its owner had before it, which orders the shifts of one day; earlier releases numbered them so. */
  readonly before: number;
}

function seal(
  { ring }: AuthorKeys,
  { accountId, slot, id, says, before }: SealedShift,
): SealedColumns {
  const words = [accountId, slot, JSON.stringify(says), before];
  if (Buffer.byteLength(words.join("\0")) >= sealedBytes) throw new Error("a shift is too long");
  return {
    tag: ring.tag([...slots(accountId), slot]),
    sealed: ring.seal(words, sealedFor(id), sealedBytes),
  };
}

/** Whose a shift is, and what it says; undefined where it was sealed with a key that is lost. */
export function openShift(
  { ring }: AuthorKeys,
  { id, sealed }: Pick<ShiftsTable, "id" | "sealed">,
): SealedShift | undefined {
  const opened = ring.open(sealed, sealedFor(id));
  if (!opened) return undefined;
  const [accountId = "", slot = "", says = "{}", before = slot] = opened;
  return {
    accountId,
    slot: Number(slot),
    id,
    says: JSON.parse(says) as Diary,
    before: Number(before),
  };
}

const findIds = (reader: Reader, accountId: string) =>
  findSlots(reader, slots(accountId), shiftLimits.shiftsMax, (tags) =>
    reader.selectFrom("shifts").select(["tag", "id"]).where("tag", "in", tags).execute(),
  );

/**
 * All of a person's shifts, the newest first.
 * @throws Problem 503 while there are no keys
 */
export async function listShifts(reader: Reader, accountId: string): Promise<OwnShift[]> {
  const { ids } = await findIds(reader, accountId);
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom("shifts")
    .select(["id", "sealed"])
    .where("id", "in", ids)
    .execute();
  const timeOf = ({ date, startsAt }: Diary) => `${date} ${startsAt ?? ""}`;
  return rows
    .flatMap((row) => openShift(reader.authorKeys, row) ?? [])
    .toSorted((one, other) => other.before - one.before)
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

/** Stores a shift. If two are added at once, the database refuses one, which is tried again. */
export async function insertShift(
  transaction: WritingTransaction,
  accountId: string,
  says: Diary,
  remindOn: string | null,
): Promise<OwnShift> {
  const { ids, free: slot } = await findIds(transaction, accountId);
  if (ids.length >= shiftLimits.shiftsMax)
    throw new Problem(409, "too_many", shiftFormTexts.tooMany);
  const id = randomId();
  const shift = { accountId, slot, id, says, before: ids.length };
  const sealed = seal(transaction.authorKeys, shift);
  await transaction
    .insertInto("shifts")
    .values({ key: randomKey(), id, ...sealed, remind_on: remindOn })
    .execute();
  return { id, says };
}

export async function replaceShift(
  transaction: WritingTransaction,
  shift: SealedShift,
  remindOn: string | null,
): Promise<void> {
  await transaction
    .updateTable("shifts")
    .set({ ...seal(transaction.authorKeys, shift), remind_on: remindOn })
    .where("id", "=", shift.id)
    .execute();
}

export async function removeShift(transaction: WritingTransaction, id: string): Promise<void> {
  await transaction.deleteFrom("shifts").where("id", "=", id).execute();
}

export async function removeAllShifts(
  transaction: WritingTransaction,
  accountId: string,
): Promise<void> {
  const { ids } = await findIds(transaction, accountId);
  await transaction
    .deleteFrom("shifts")
    .where("id", "in", ["", ...ids])
    .execute();
}
