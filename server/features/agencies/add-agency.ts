import type { AgencyInput } from "@locumark/contract/agencies";
import { agencyTexts } from "@locumark/contract/agency-texts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { presentAgency } from "./present.ts";
import { type AgencyRow, findAgencyByName, nameKey } from "./queries.ts";

/** @throws Problem 409 with the agency that already has the name */
export async function addAgency(
  site: Pick<Site, "agencies" | "clock" | "database">,
  input: AgencyInput,
): Promise<AgencyRow> {
  const now = toInstant(site.clock.now());
  const agency = {
    id: randomId(),
    name: input.name,
    name_key: nameKey(input.name),
    website: input.website,
    services_offered_for: JSON.stringify(input.servicesOfferedFor),
    review_count: 0,
    rating_sum: 0,
    created_at: now,
  };
  // Of two concurrent additions of one name, the unique constraint admits one.
  const inserted = await site.database.write
    .insertInto("agencies")
    .values(agency)
    .onConflict((conflict) => conflict.column("name_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) {
    const existing = await findAgencyByName(site.database.read, input.name);
    if (!existing) throw new Error("The agency with the conflicting name has disappeared.");
    throw new Problem(409, "duplicate_agency", agencyTexts.alreadyThere(existing.name), {
      extra: { agency: presentAgency(existing) },
    });
  }
  site.agencies.put([agency]);
  return agency;
}
