import { setImmediate as nextTurn } from "node:timers/promises";
import type { Selectable } from "kysely";
import { oldestFactMonth } from "@locumark/contract/places/workplaces/old-facts";
import { limits } from "@locumark/contract/limits";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../database/database.ts";
import { readPages, rowsPerPage } from "../../database/read-pages.ts";
import type { WorkplacesTable } from "../../database/tables/workplace-tables.ts";
import { allRegisters, hoursRegisters } from "../registers/declarations/all-registers.ts";
import { findSearchedFigures } from "../../reviews/reviews/find-searched-figures.ts";
import type { MergedIndex } from "./merged-index.ts";
import type { IndexedWorkplace, SearchIndex } from "./search/search-index.ts";

export type Workplace = Selectable<WorkplacesTable>;

const indexedColumns = [
  "id",
  "ods_code",
  "name",
  "type",
  "kind",
  "postcode",
  "address",
  "telephone",
  "status",
  "review_count",
  "rating_sum",
  "merged_into",
] as const;

type IndexedRow = Pick<Workplace, (typeof indexedColumns)[number]> & {
  /** Left out of new entries, of which nothing is known yet. */
  openingHours?: string | null;
};

/** Other rows about a place: entries that are merged into it, and the names it had before. */
interface Beside {
  readonly twins: readonly IndexedRow[];
  readonly formerNames: readonly string[];
}

/** In the form for the search index. A place is open while any of its entries is. */
export function toIndexed(workplace: IndexedRow, beside?: Beside): IndexedWorkplace {
  const indexed = {
    _id: workplace.id,
    name: workplace.name,
    type: workplace.type,
    kind: workplace.kind,
    postcode: workplace.postcode,
    address: workplace.address,
    telephone: workplace.telephone,
    status: workplace.status,
    reviewCount: workplace.review_count,
    ratingSum: workplace.rating_sum,
    codes: codesOf(workplace.ods_code),
    formerNames: none,
    openingHours: workplace.openingHours ?? null,
  };
  // All but some hundreds.
  if (!beside) return indexed;
  const { twins, formerNames } = beside;
  const names = new Set([...formerNames, ...twins.map(({ name }) => name)]);
  names.delete(workplace.name);
  return {
    ...indexed,
    status: [workplace, ...twins].some(({ status }) => status === "open") ? "open" : "closed",
    codes: [...indexed.codes, ...twins.flatMap(({ ods_code: code }) => codesOf(code))],
    formerNames: [...names],
    openingHours:
      [workplace, ...twins].map(({ openingHours }) => openingHours).find(Boolean) ?? null,
  };
}

const none: readonly string[] = [];

/** Before the keys of registers that have no codes. */
const prefixesOfKeys = allRegisters.flatMap(({ codeOf, codePrefix }) =>
  codeOf && codePrefix ? codePrefix : [],
);

/** A code as its register has it, without the prefix that it has among ours. */
function codesOf(code: string | null): readonly string[] {
  if (code === null) return none;
  const colon = code.indexOf(":");
  if (colon < 0) return [code];
  return prefixesOfKeys.some((prefix) => code.startsWith(prefix)) ? none : [code.slice(colon + 1)];
}

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
  const reviewed = places.filter(({ reviewCount }) => reviewCount >= limits.atAGlanceMin);
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
export async function renewIndexes(
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

/** As the index counts them: entries that are merged into another are no places. */
export async function countPlaces(database: Reader): Promise<number> {
  const { count } = await database
    .selectFrom("workplaces")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("merged_into", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of all entries, merged ones too. */
export async function listIds(database: Reader): Promise<string[]> {
  const read = (after: string) =>
    database
      .selectFrom("workplaces")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(rowsPerPage)
      .execute();
  return (await readPages(read, ({ id }) => id)).map(({ id }) => id);
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

/** The workplaces that members added; register entries are too many to list in full. */
export const listAddedWorkplaces = (database: Reader): Promise<Workplace[]> =>
  database
    .selectFrom("workplaces")
    .selectAll()
    .where("ods_code", "is", null)
    .where("merged_into", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();

export const listWorkplacesByName = (database: Reader, name: string): Promise<Workplace[]> =>
  database
    .selectFrom("workplaces")
    .selectAll()
    .where("name", "=", name)
    .where("merged_into", "is", null)
    .orderBy("id")
    .execute();

/** Places that had this name before, or that an entry of this name was merged into. */
export async function listIdsByFormerName(database: Reader, name: string): Promise<string[]> {
  const rows = await database
    .selectFrom("workplaces")
    .select(["id", "merged_into"])
    .where(({ eb, or, and, selectFrom }) =>
      or([
        and([eb("name", "=", name), eb("merged_into", "is not", null)]),
        eb(
          "id",
          "in",
          selectFrom("workplace_names").select("workplace_id").where("name", "=", name),
        ),
      ]),
    )
    .execute();
  return [...new Set(rows.map(({ id, merged_into: into }) => into ?? id))].toSorted();
}

export const findWorkplace = (database: Reader, id: string): Promise<Workplace | undefined> =>
  database.selectFrom("workplaces").selectAll().where("id", "=", id).executeTakeFirst();

/** The ids of places with reviews in a postcode area, such as LS. */
export async function listRatedInArea(database: Reader, area: string): Promise<string[]> {
  const rows = await selectInArea(database, area).where("review_count", ">", 0).execute();
  return rows.map(({ id }) => id);
}

/** Whether these are the letters of a postcode area with an open place. */
export async function hasPlacesInArea(database: Reader, area: string): Promise<boolean> {
  if (!/^[A-Z]{1,2}$/.test(area)) return false;
  const open = selectInArea(database, area).where("status", "=", "open").limit(1);
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Selects the places of an area, whose postcodes begin with the letters and a digit: a colon comes after the last one.
 */
const selectInArea = (database: Reader, area: string) =>
  database
    .selectFrom("workplaces")
    .select("id")
    .where("postcode", ">=", `${area}0`)
    .where("postcode", "<", `${area}:`);
