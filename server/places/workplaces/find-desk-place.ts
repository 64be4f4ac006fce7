import type { Reader } from "../../database/database.ts";
import { readLog, withDoers } from "./log-place-actions.ts";

/** More neighbours than these are a hospital's or a shopping centre's. */
const neighboursMax = 20;

/** A place with its entries, corrections, neighbours and what was done to it; undefined for an unknown id. */
export async function findDeskPlace(database: Reader, id: string) {
  const asked = await database
    .selectFrom("workplaces")
    .select(["id", "merged_into"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!asked) return undefined;
  const pageId = asked.merged_into ?? asked.id;
  const entries = await database
    .selectFrom("workplaces")
    .selectAll()
    .where(({ eb, or }) => or([eb("id", "=", pageId), eb("merged_into", "=", pageId)]))
    .orderBy("id")
    .execute();
  const page = entries.find((entry) => entry.id === pageId)!;
  const ids = entries.map((entry) => entry.id);
  const corrections = await database
    .selectFrom("workplace_corrections")
    .selectAll()
    .where("workplace_id", "=", pageId)
    .orderBy("field")
    .execute();
  const neighbours = await database
    .selectFrom("workplaces")
    .selectAll()
    .where("postcode", "=", page.postcode)
    .where("merged_into", "is", null)
    .where("id", "<>", pageId)
    .orderBy("name")
    .orderBy("id")
    .limit(neighboursMax)
    .execute();
  const actions = await listActionsOf(database, ids);
  return {
    page,
    entries,
    corrections,
    neighbours: page.postcode === "" ? [] : neighbours,
    actions,
  };
}

async function listActionsOf(database: Reader, ids: readonly string[]) {
  const all = await database
    .selectFrom("workplace_actions")
    .selectAll()
    // The states are JSON with the ids in it; what merely contains one is left out below.
    .where(({ eb, or }) =>
      or(ids.flatMap((id) => [eb("before", "like", `%${id}%`), eb("after", "like", `%${id}%`)])),
    )
    .orderBy("number", "desc")
    .limit(100)
    .execute();
  const own = new Set(ids);
  const actions = all.filter(({ before, after }) =>
    [...readLog(before), ...readLog(after)].some(
      (state) => own.has(state.id) || (state.mergedInto !== null && own.has(state.mergedInto)),
    ),
  );
  return await withDoers(database, actions);
}
