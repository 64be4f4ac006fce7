import type { Selectable } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { WorkplacesTable } from "../../database/schema.ts";
import type { IndexedWorkplace } from "./search/search-index.ts";

export type Workplace = Selectable<WorkplacesTable>;

export const toIndexed = (workplace: Workplace): IndexedWorkplace => ({
  _id: workplace.id,
  name: workplace.name,
  type: workplace.type,
  postcode: workplace.postcode,
  address: workplace.address,
  status: workplace.status,
  reviewCount: workplace.review_count,
  ratingSum: workplace.rating_sum,
});

/** Rows read at a time: all at once would take twice the memory of the finished index. */
const rowsPerRead = 5000;

const selectIndexed = (database: Reader) =>
  database
    .selectFrom("workplaces")
    .select([
      "id as _id",
      "name",
      "type",
      "postcode",
      "address",
      "status",
      "review_count as reviewCount",
      "rating_sum as ratingSum",
    ])
    .orderBy("id");

/** Every workplace, in the form for the search index. */
export async function listIndexed(database: Reader): Promise<IndexedWorkplace[]> {
  const workplaces: IndexedWorkplace[] = [];
  for (;;) {
    const rows = await selectIndexed(database)
      .where("id", ">", workplaces.at(-1)?._id ?? "")
      .limit(rowsPerRead)
      .execute();
    workplaces.push(...rows);
    if (rows.length < rowsPerRead) return workplaces;
  }
}

const idsPerRead = 500;

/** The workplaces with these ids, some hundreds at a time. */
export async function* listIndexedById(
  database: Reader,
  ids: readonly string[],
): AsyncGenerator<IndexedWorkplace[]> {
  for (let start = 0; start < ids.length; start += idsPerRead) {
    yield await selectIndexed(database)
      .where("id", "in", ids.slice(start, start + idsPerRead))
      .execute();
  }
}

/** The workplaces that members added; register entries are too many to list in full. */
export const listAddedWorkplaces = (database: Reader): Promise<Workplace[]> =>
  database
    .selectFrom("workplaces")
    .selectAll()
    .where("ods_code", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();

export const listWorkplacesByName = (database: Reader, name: string): Promise<Workplace[]> =>
  database.selectFrom("workplaces").selectAll().where("name", "=", name).orderBy("id").execute();
