import { agencyTexts } from "@locumark/contract/places/workplaces/place-texts";
import type { AgencyCorrections } from "@locumark/contract/places/agencies/agencies";
import { notePlaces } from "../../database/changes.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound } from "../../platform/problem.ts";
import type { AgencyRow } from "./agency-queries.ts";

export async function changeAgency(
  transaction: WritingTransaction,
  id: string,
  { website, servicesOfferedFor }: AgencyCorrections,
): Promise<AgencyRow> {
  const changed = await transaction
    .updateTable("agencies")
    .set({ website, services_offered_for: JSON.stringify(servicesOfferedFor) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw notFound(agencyTexts.unknown);
  notePlaces(transaction, [id]);
  return changed;
}
