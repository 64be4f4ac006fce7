import type { Selectable } from "kysely";
import type { AgencyActionsTable } from "../../database/tables/agency-tables.ts";
import type { DeskAgency } from "@locumark/contract/site/admin/admin";
import type { Agency, ListedAgency } from "@locumark/contract/places/agencies/agencies";
import { averageRating } from "@locumark/contract/ratings";
import type { ListedAgencyRow } from "./agency-index.ts";
import type { AgencyRow } from "./agency-queries.ts";

export const presentAgency = (agency: AgencyRow): Agency => ({
  _id: agency.id,
  name: agency.name,
  website: agency.website,
  servicesOfferedFor: JSON.parse(agency.services_offered_for) as string[],
  averageRating: averageRating(agency.rating_sum, agency.review_count),
  reviewCount: agency.review_count,
});

/** In a list that is sorted. */
export const presentListedAgency = (agency: ListedAgencyRow): ListedAgency => ({
  ...presentAgency(agency),
  typicalDays: agency.typicalDays,
  cancellations: agency.cancellations,
});

/** For admins. */
export const presentDeskAgency = (
  agency: AgencyRow,
  actions: readonly { action: Selectable<AgencyActionsTable>; doneBy: string }[],
): DeskAgency => ({
  _id: agency.id,
  name: agency.name,
  website: agency.website,
  reviewCount: agency.review_count,
  actions: actions
    .filter(({ action }) => [action.agency_id, action.into_id].includes(agency.id))
    .map(({ action: { number, done_at: doneAt, action, before, after, reason }, doneBy }) => ({
      number,
      doneAt,
      doneBy,
      action,
      before,
      after,
      reason,
    })),
});
