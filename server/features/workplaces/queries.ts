import type { Selectable } from "kysely";
import type { Reader } from "../../platform/database/database.ts";
import { prepare } from "../../platform/database/prepare.ts";
import type { WorkplacesTable } from "../../platform/database/schema.ts";
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

/** Rows read at a time: all of them at once would take twice the memory they end up in. */
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

/** Every workplace, as the search index takes it. */
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

/** Those that members added; register entries are too many to hand out whole. */
export const listAddedWorkplaces = (database: Reader): Promise<Workplace[]> =>
  database
    .selectFrom("workplaces")
    .selectAll()
    .where("ods_code", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();

const workplaceById = prepare((database, { id }: { id: string }) =>
  database.selectFrom("workplaces").selectAll().where("id", "=", id),
);

export async function findWorkplace(database: Reader, id: string): Promise<Workplace | undefined> {
  const [workplace] = await workplaceById(database, { id });
  return workplace;
}

export const listWorkplacesByName = (database: Reader, name: string): Promise<Workplace[]> =>
  database.selectFrom("workplaces").selectAll().where("name", "=", name).orderBy("id").execute();

/** Sums over all workplaces of one name; only names that have been rated. */
export const listRatedNames = (database: Reader) =>
  database
    .selectFrom("workplaces")
    .select((select) => [
      "name",
      select.fn.sum<number>("review_count").as("review_count"),
      select.fn.sum<number>("rating_sum").as("rating_sum"),
    ])
    .where("review_count", ">", 0)
    .groupBy("name")
    .execute();

/** Of the workplaces that have been reviewed, in an order that says nothing. */
export async function listRatedIds(database: Reader): Promise<string[]> {
  const rows = await database
    .selectFrom("workplaces")
    .select("id")
    .where("review_count", ">", 0)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
