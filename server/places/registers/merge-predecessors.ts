import type { Reader, WritingTransaction } from "../../database/database.ts";
import { moveEntries, withTheirTwins } from "../workplaces/merge-entries.ts";
import { successions } from "../declarations/successions.ts";
import { inBatches } from "./write-entries.ts";

/** The successors of each organisation, by their codes. */
type Successors = ReadonlyMap<string, string>;

/**
 * The longest chain that is followed: no organisation of the NHS has had as many successors. Each of a chain follows it
 * to its end, so that in a file that is one long chain the work would grow by the square of its length.
 */
const longestChain = 20;

/**
 * The code that an organisation has now: the last that is known in the chain of its successors.
 * @returns undefined where none is known, in a circle, in which none is the last, and in a chain longer than any
 */
export function findLast(
  code: string,
  successors: Successors,
  isKnown: (code: string) => boolean,
): string | undefined {
  const passed = new Set([code]);
  let last: string | undefined;
  for (let next = successors.get(code); next !== undefined; next = successors.get(next)) {
    if (passed.has(next) || passed.size > longestChain) return undefined;
    passed.add(next);
    if (isKnown(next)) last = next;
  }
  return last;
}

async function readSuccessors(database: Reader): Promise<Successors> {
  const rows = await database
    .selectFrom("place_facts")
    .select(["ods_code", "fact"])
    .where("register", "=", successions.name)
    .execute();
  return new Map(rows.map((row) => [row.ods_code, row.fact]));
}

/** The ids of the entries that took the place of these, by their codes; in the order of the codes. */
export async function listSuccessorIds(
  database: Reader,
  codes: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const code of codes) {
    let [next, passed] = [await findSuccessor(database, code), new Set([code])];
    while (next !== undefined && !passed.has(next.code) && passed.size <= longestChain) {
      passed.add(next.code);
      if (next.id !== null) ids.unshift(next.id);
      next = await findSuccessor(database, next.code);
    }
  }
  return ids;
}

const findSuccessor = (database: Reader, code: string) =>
  database
    .selectFrom("place_facts")
    .leftJoin("workplaces", "workplaces.ods_code", "place_facts.fact")
    .select(["place_facts.fact as code", "workplaces.id"])
    .where("place_facts.register", "=", successions.name)
    .where("place_facts.ods_code", "=", code)
    .executeTakeFirst();

/** More would be more than a statement can take on either engine. */
const codesPerRead = 1000;

/**
 * Makes closed entries codes of the places that took theirs, so that their addresses and names lead there. Those that
 * have reviews keep their pages, and so do those of which another code is open.
 * @param apart ids that the operator has split: they stay as they are
 * @returns the ids of all workplaces whose rows or totals may have changed
 */
export async function mergePredecessors(
  transaction: WritingTransaction,
  apart: ReadonlySet<string>,
): Promise<string[]> {
  const closed = await transaction
    .selectFrom("workplaces")
    .innerJoin("place_facts", "place_facts.ods_code", "workplaces.ods_code")
    .select(["workplaces.id", "workplaces.ods_code as code"])
    .where("place_facts.register", "=", successions.name)
    .where("workplaces.status", "=", "closed")
    .where("workplaces.merged_into", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("reviews").select("place_id").whereRef("place_id", "=", "workplaces.id")),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("workplaces as twin")
            .select("twin.id")
            .whereRef("twin.merged_into", "=", "workplaces.id")
            .where("twin.status", "=", "open"),
        ),
      ),
    )
    .$narrowType<{ code: string }>()
    .execute();
  const predecessors = closed.filter(({ id }) => !apart.has(id));
  if (predecessors.length === 0) return [];

  const successors = await readSuccessors(transaction);
  const places = await findPlaces(transaction, new Set(successors.values()));
  const targets = new Map<string, string>();
  for (const { id, code } of predecessors) {
    const last = findLast(code, successors, (one) => places.has(one));
    const place = last === undefined ? undefined : places.get(last);
    if (place !== undefined && place !== id) targets.set(id, place);
  }
  for (const [id, target] of targets) {
    // A twin of the successor may itself have been succeeded by something else.
    if (targets.has(target)) targets.delete(id);
  }
  if (targets.size === 0) return [];
  return await moveEntries(transaction, await withTheirTwins(transaction, targets));
}

/** The ids of the places that have these codes, or that entries with these codes are part of. */
async function findPlaces(
  database: Reader,
  codes: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const batch of inBatches([...codes], codesPerRead)) {
    const rows = await database
      .selectFrom("workplaces")
      .select(["id", "ods_code", "merged_into"])
      .where("ods_code", "in", batch)
      .$narrowType<{ ods_code: string }>()
      .execute();
    for (const row of rows) places.set(row.ods_code, row.merged_into ?? row.id);
  }
  return places;
}
