import { setImmediate as nextTurn } from "node:timers/promises";
import { oldestFactMonth } from "@locumark/contract/places/workplaces/old-facts";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../database/database.ts";
import { hoursRegisters } from "../../places/declarations/all-registers.ts";
import { findSearchedFigures } from "./find-searched-figures.ts";
import type { MergedIndex } from "../../places/workplaces/merged-index.ts";
import type { IndexedWorkplace, SearchIndex } from "../../places/workplaces/search/search-index.ts";
import {
  indexedColumns,
  type IndexedRow,
  type Beside,
  toIndexed,
} from "../../places/workplaces/workplace-queries.ts";

/** The indexes that follow the table of workplaces. */
interface PlaceIndexes {
  readonly workplaces: SearchIndex;
  readonly mergedPlaces: MergedIndex;
  readonly clock: Clock;
}

/** Rows read at a time: all at once would take twice the memory of the finished index. */
const rowsPerRead = 5000;

/** Hours that are too old to be today's are not known. */
const selectIndexed = (database: Reader, { clock }: PlaceIndexes) =>
  database
    .selectFrom("workplaces")
    .select(indexedColumns)
    .select(({ selectFrom }) =>
      selectFrom("place_facts")
        .innerJoin("register_files", "register_files.name", "place_facts.register")
        .select("fact")
        .whereRef("place_facts.ods_code", "=", "workplaces.ods_code")
        .where("place_facts.register", "in", hoursNames)
        .where(({ eb, or }) =>
          or([
            eb("register_files.month", "=", ""),
            eb("register_files.month", ">=", oldestFactMonth(clock.now())),
          ]),
        )
        .limit(1)
        .as("openingHours"),
    )
    .orderBy("id");

const hoursNames = hoursRegisters.map(({ name }) => name);

/** Reads every workplace into empty indexes. */
export async function fillIndexes(database: Reader, indexes: PlaceIndexes): Promise<void> {
  const merged = await selectIndexed(database, indexes)
    .where("merged_into", "is not", null)
    .execute();
  const beside = await readBeside(database, merged, undefined);
  indexes.mergedPlaces.put(merged);
  let last = "";
  for (;;) {
    const rows = await selectIndexed(database, indexes)
      .where("id", ">", last)
      .limit(rowsPerRead)
      .execute();
    const canonical = rows.filter(({ merged_into: into }) => into === null);
    indexes.workplaces.put(await addFigures(database, toIndexedRows(canonical, beside)));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < rowsPerRead) break;
  }
  indexes.workplaces.sortWords();
}

const toIndexedRows = (rows: readonly IndexedRow[], beside: ReadonlyMap<string, Beside>) =>
  rows.map((row) => toIndexed(row, beside.get(row.id)));

/** Adds the figures by which places are searched; most have too few reviews for any. */
async function addFigures(
  database: Reader,
  places: IndexedWorkplace[],
): Promise<IndexedWorkplace[]> {
  const reviewed = places.filter(({ reviewCount }) => reviewCount >= reviewLimits.atAGlanceMin);
  for (let start = 0; start < reviewed.length; start += idsPerRead) {
    const part = reviewed.slice(start, start + idsPerRead);
    const ids = part.map(({ _id }) => _id);
    const figures = await findSearchedFigures(database, ids);
    for (const place of part) Object.assign(place, { figures: figures.get(place._id) });
  }
  return places;
}

const idsPerRead = 200;

/** Some milliseconds of work where their texts have changed. */
const placesPerTurn = 50;

/**
 * Reads these workplaces, and those that they are merged into, into the indexes, and takes out those that are gone; some
 * hundreds at a time. Not twice at once: the later to end might have read the earlier state.
 * @returns the ids that no workplace has
 */
export async function refreshIndexes(
  database: Reader,
  indexes: PlaceIndexes,
  ids: readonly string[],
): Promise<string[]> {
  const allGone: string[] = [];
  for (let start = 0; start < ids.length; start += idsPerRead) {
    const part = ids.slice(start, start + idsPerRead);
    const rows = await selectIndexed(database, indexes).where("id", "in", part).execute();
    const found = new Set(rows.map(({ id }) => id));
    const gone = part.filter((id) => !found.has(id));
    const missing = rows.flatMap(({ merged_into: into }) =>
      into === null || found.has(into) ? [] : into,
    );
    const others =
      missing.length === 0
        ? []
        : await selectIndexed(database, indexes).where("id", "in", missing).execute();
    const canonical = [...rows, ...others].filter(({ merged_into: into }) => into === null);
    const canonicalIds = canonical.map(({ id }) => id);
    const twins = await selectIndexed(database, indexes)
      .where("merged_into", "in", canonicalIds)
      .execute();
    const beside = await readBeside(database, twins, canonicalIds);
    indexes.mergedPlaces.put([...rows, ...twins, ...gone.map((id) => ({ id, merged_into: null }))]);
    indexes.workplaces.remove([...gone, ...twins.map(({ id }) => id)]);
    const places = await addFigures(database, toIndexedRows(canonical, beside));
    for (let from = 0; from < places.length; from += placesPerTurn) {
      // Requests are answered in between.
      if (start + from > 0) await nextTurn();
      indexes.workplaces.put(places.slice(from, from + placesPerTurn));
    }
    allGone.push(...gone);
  }
  return allGone;
}

/** Former names of the given places, or of all, and of their twins, and the twins. */
async function readBeside(
  database: Reader,
  twins: readonly IndexedRow[],
  places: readonly string[] | undefined,
): Promise<Map<string, Beside>> {
  const canonicalOf = new Map(twins.map(({ id, merged_into: into }) => [id, into ?? id]));
  const names = await database
    .selectFrom("workplace_names")
    .select(["workplace_id", "name"])
    .$if(places !== undefined, (query) =>
      query.where("workplace_id", "in", [...canonicalOf.keys(), ...(places ?? [])]),
    )
    .orderBy("replaced_at")
    .orderBy("name")
    .execute();
  const found = new Map<string, { twins: IndexedRow[]; formerNames: string[] }>();
  const besideOf = (id: string) => {
    const beside = found.get(id) ?? { twins: [], formerNames: [] };
    found.set(id, beside);
    return beside;
  };
  for (const twin of twins) besideOf(canonicalOf.get(twin.id)!).twins.push(twin);
  for (const { workplace_id: id, name } of names) {
    besideOf(canonicalOf.get(id) ?? id).formerNames.push(name);
  }
  return found;
}
