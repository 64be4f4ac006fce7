import type { Selectable } from "kysely";
import type { Database, Reader } from "../../database/database.ts";
import type { RegisterFilesTable } from "../../database/tables/register-tables.ts";

export type RegisterFile = Selectable<RegisterFilesTable>;

/** A content that waits until a person has accepted it: its hash, where it is, and what it would change. */
export interface Held {
  readonly hash: string;
  readonly from: NonNullable<RegisterFile["held_from"]>;
  readonly reason: string;
}

/** A register that is kept as it is, since a newer content would change too much. The message says what, for people. */
export class RegisterHeld extends Error {}

export const nothingHeld = { held_hash: null, held_from: null, held_reason: null } as const;

export const findRegisterFile = (
  database: Reader,
  name: string,
): Promise<RegisterFile | undefined> =>
  database.selectFrom("register_files").selectAll().where("name", "=", name).executeTakeFirst();

export async function findHeld(database: Reader, name: string): Promise<Held | undefined> {
  const file = await findRegisterFile(database, name);
  return file && heldOf(file);
}

/** Returns what waits of a register, as its row has it. */
export function heldOf({
  held_hash: hash,
  held_from: from,
  held_reason: reason,
}: Pick<RegisterFile, "held_hash" | "held_from" | "held_reason">): Held | undefined {
  return hash === null || from === null || reason === null ? undefined : { hash, from, reason };
}

/** Remembers a content that waits, for the page of admins; not one that another process has imported meanwhile. */
export async function holdRegister(
  { write }: Pick<Database, "write">,
  name: string,
  { hash, from, reason }: Held,
): Promise<void> {
  await write
    .updateTable("register_files")
    .set({ held_hash: hash, held_from: from, held_reason: reason })
    .where("name", "=", name)
    .where("hash", "!=", hash)
    .execute();
}

/** Forgets a content that waited and is gone: there is another one in its place. */
export async function forgetHeld(
  { write }: Pick<Database, "write">,
  name: string,
  from: Held["from"],
): Promise<void> {
  await write
    .updateTable("register_files")
    .set(nothingHeld)
    .where("name", "=", name)
    .where("held_from", "=", from)
    .execute();
}

/**
 * The next import takes this content, whatever it would change.
 * @returns false for one that is imported already, and for a register that has never been imported, which takes any
 */
export async function acceptRegister(
  { write }: Pick<Database, "write">,
  name: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable("register_files")
    .set({ accepted_hash: hash })
    .where("name", "=", name)
    .where("hash", "!=", hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
