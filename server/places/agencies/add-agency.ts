import type { AgencyInput } from "@locumark/contract/places/agencies/agencies";
import { agencyFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import { notePlaces } from "../../database/changes.ts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { countToday } from "../../people/accounts/limit-additions.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { presentAgency } from "./present-agency.ts";
import { type AgencyRow, findAgencyByName, nameKey } from "./agency-queries.ts";

/** @throws Problem 409 with the agency that already has the name, 429 after three in a day */
export async function addAgency(
  site: Pick<Site, "agencies" | "clock" | "config" | "database">,
  { accountId }: Pick<Viewer, "accountId">,
  input: AgencyInput,
): Promise<AgencyRow> {
  const addedAt = site.clock.now();
  const agency = {
    id: randomId(),
    name: input.name,
    name_key: nameKey(input.name),
    website: input.website,
    services_offered_for: JSON.stringify(input.servicesOfferedFor),
    review_count: 0,
    rating_sum: 0,
    created_at: toInstant(addedAt),
  };
  // If one name is added twice at the same time, the unique constraint admits one.
  await site.database.commit(async (transaction) => {
    const added = await transaction
      .insertInto("agencies")
      .values(agency)
      .onConflict((conflict) => conflict.column("name_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw alreadyThere(await findAgencyByName(transaction, input.name));
    await countToday(site, transaction, "agencies", accountId);
    await openItem(transaction, addedAt, { kind: "place", subjectId: added.id });
    notePlaces(transaction, [added.id]);
  });
  return agency;
}

function alreadyThere(existing: AgencyRow | undefined): Problem {
  if (!existing) throw new Error("The agency with the conflicting name has disappeared.");
  return new Problem(409, "duplicate_agency", agencyFormTexts.alreadyThere(existing.name), {
    extra: { agency: presentAgency(existing) },
  });
}
