import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { notePlaces } from "../../database/changes.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { countedStates } from "@locumark/contract/choices";

/** Some milliseconds of statements: registers have hundreds of twins, and requests are answered in between. */
const entriesPerTurn = 20;
/** The same, where one statement is about all of them. */
const idsPerStatement = 200;

/**
 * Moves entries, with the reviews that were written under them, to other places or to places of their own. Every
 * review keeps the entry under which it was written, so that the move can be reversed.
 * @param targets the id of the place that each entry becomes part of, itself merged into none; null for a place of
 *   its own
 * @returns the ids of all workplaces whose rows or totals may have changed
 */
export async function moveEntries(
  transaction: WritingTransaction,
  targets: ReadonlyMap<string, string | null>,
): Promise<string[]> {
  const concerned = new Set(targets.keys());
  for (const target of targets.values()) if (target !== null) concerned.add(target);
  await lockPlaces(transaction, concerned);
  const before = await inTurns([...targets.keys()], (ids) =>
    transaction
      .selectFrom("workplaces")
      .select(["id", "merged_into"])
      .where("id", "in", ids)
      .execute(),
  );
  const left = new Set(before.flatMap(({ merged_into: id }) => id ?? []));
  await lockPlaces(transaction, left);

  for (const [index, { id, merged_into: current }] of before.entries()) {
    if (index % entriesPerTurn === entriesPerTurn - 1) await nextTurn();
    const target = targets.get(id) ?? null;
    if (target === current) continue;
    await transaction
      .updateTable("workplaces")
      .set({ merged_into: target })
      .where("id", "=", id)
      .execute();
    await moveReviews(transaction, id, target);
  }
  const all = [...new Set([...concerned, ...left])];
  await inTurns(all, (ids) => recountPlaces(transaction, ids));
  notePlaces(transaction, all);
  return all;
}

/** No review of these places is posted, changed or deleted from here to the end of the transaction. */
async function lockPlaces(transaction: WritingTransaction, ids: ReadonlySet<string>) {
  // In the order of their ids, so that two of these do not wait for each other.
  for (const [index, id] of [...ids].toSorted().entries()) {
    if (index % entriesPerTurn === entriesPerTurn - 1) await nextTurn();
    await transaction
      .updateTable("workplaces")
      .set(({ ref }) => ({ review_count: ref("review_count") }))
      .where("id", "=", id)
      .execute();
  }
}

async function moveReviews(
  transaction: WritingTransaction,
  entry: string,
  target: string | null,
): Promise<void> {
  const moved = { place_id: target ?? entry, entry_id: target === null ? null : entry };
  await transaction.updateTable("reviews").set(moved).where("entry_id", "=", entry).execute();
  await transaction
    .updateTable("reviews")
    .set(moved)
    .where("place_id", "=", entry)
    .where("entry_id", "is", null)
    .execute();
}

/** Does this for some of the ids at a time, so that requests are answered in between. */
async function inTurns<Result>(
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    if (start > 0) await nextTurn();
    results.push(...(await work(ids.slice(start, start + idsPerStatement))));
  }
  return results;
}

function recountPlaces(transaction: WritingTransaction, ids: readonly string[]) {
  return transaction
    .updateTable("workplaces")
    .set(({ selectFrom }) => {
      const ofPlace = selectFrom("reviews as review")
        .whereRef("review.place_id", "=", "workplaces.id")
        .where("review.state", "in", countedStates);
      return {
        review_count: ofPlace.select(({ fn }) => fn.countAll<number>().as("count")),
        rating_sum: ofPlace.select(({ fn }) =>
          fn.coalesce(fn.sum<number>("review.rating"), sql<number>`0`).as("sum"),
        ),
      };
    })
    .where("id", "in", ids)
    .execute();
}

/** Adds the entries that were merged into places that are now merged into others: they go along. */
export async function withTheirTwins(
  transaction: WritingTransaction,
  targets: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const taken = await inTurns([...targets.keys()], (ids) =>
    transaction
      .selectFrom("workplaces")
      .select(["id", "merged_into"])
      .where("merged_into", "in", ids)
      .execute(),
  );
  const withTwins = new Map(targets);
  for (const { id, merged_into: into } of taken) withTwins.set(id, targets.get(into!)!);
  return withTwins;
}
