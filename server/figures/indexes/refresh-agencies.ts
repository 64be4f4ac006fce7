import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import type { Reader } from "../../database/database.ts";
import { findFigures } from "../batches/figure-queries.ts";
import { agencyScope } from "../../places/places/name-pay-scope.ts";
import { countAnswers, summariseAgencyAnswers } from "../../reviews/reviews/summarise-answers.ts";
import type { AgencyIndex, ListedAgencyRow } from "../../places/agencies/agency-index.ts";
import {
  type AgencyRow,
  listAgencies,
  listAgenciesById,
} from "../../places/agencies/agency-queries.ts";

/** Reads every agency into an empty index. */
export async function fillAgencies(agencies: AgencyIndex, database: Reader): Promise<void> {
  agencies.put(await addFigures(database, await listAgencies(database)));
}

/** Brings these agencies in the index up to date; those that are gone leave it. */
export async function refreshAgencies(
  agencies: AgencyIndex,
  database: Reader,
  ids: readonly string[],
): Promise<void> {
  const rows = await listAgenciesById(database, ids);
  agencies.put(await addFigures(database, rows));
  const found = new Set(rows.map(({ id }) => id));
  agencies.remove(ids.filter((id) => !found.has(id)));
}

/** Adds the figures by which agencies are sorted, once they have enough reviews to show them. Days are from the last night. */
async function addFigures(
  database: Reader,
  rows: readonly AgencyRow[],
): Promise<ListedAgencyRow[]> {
  const listed: ListedAgencyRow[] = [];
  for (const row of rows) {
    const hasFigures = row.review_count >= reviewLimits.atAGlanceMin;
    listed.push({ ...row, ...(hasFigures ? await findSorted(database, row.id) : noFigures) });
  }
  return listed;
}

const noFigures = { typicalDays: null, cancellations: null };

async function findSorted(
  database: Reader,
  id: string,
): Promise<Pick<ListedAgencyRow, "typicalDays" | "cancellations">> {
  const { payments } = await findFigures(database, agencyScope(id));
  const { answers } = summariseAgencyAnswers(await countAnswers(database, [id]));
  const asked = answers.find(({ question }) => question === "cancellations");
  return {
    typicalDays: payments?.typicalDays ?? null,
    cancellations: asked ? { good: asked.good, all: asked.good + asked.mixed + asked.bad } : null,
  };
}
