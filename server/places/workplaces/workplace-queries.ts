import type { Selectable } from "kysely";
import type { Reader } from "../../database/database.ts";
import { readPages, rowsPerPage } from "../../database/read-pages.ts";
import type { WorkplacesTable } from "../../database/tables/workplace-tables.ts";
import { allRegisters } from "../declarations/all-registers.ts";
import type { IndexedWorkplace } from "./search/search-index.ts";

export type Workplace = Selectable<WorkplacesTable>;

export const indexedColumns = [
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

export type IndexedRow = Pick<Workplace, (typeof indexedColumns)[number]> & {
  /** Left out of new entries, of which nothing is known yet. */
  openingHours?: string | null;
};

/** Other rows about a place: entries that are merged into it, and the names it had before. */
export interface Beside {
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
