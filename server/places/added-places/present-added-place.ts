import type { DeskPlace } from "@locumark/contract/places/added-places/desk-places";
import { type AgencyRow, listAgencies } from "../agencies/agency-queries.ts";
import { similarAgencies } from "../agencies/find-similar-agencies.ts";
import { similarWorkplaces } from "../workplaces/find-similar-workplaces.ts";
import { readableAddress } from "../places/format-address.ts";
import type { Workplace } from "../workplaces/workplace-queries.ts";
import type { Site } from "../../site.ts";

type Needs = Pick<Site, "database" | "workplaces">;

/** For staff who look at a workplace that was added: nothing says who added it. */
export function presentWorkplaceAtDesk({ workplaces }: Needs, workplace: Workplace): DeskPlace {
  const { address, id, kind, name, postcode } = workplace;
  const similar = similarWorkplaces(workplaces, { name, postcode }).filter(({ _id }) => _id !== id);
  return {
    _id: id,
    sort: "workplace",
    name,
    where: whereIs(workplace),
    address,
    postcode,
    kind,
    reviewCount: workplace.review_count,
    addedAt: workplace.created_at,
    similar: similar.map((one) => ({
      _id: one._id,
      name: one.name,
      where: whereIs(one),
      reviewCount: one.reviewCount,
    })),
  };
}

const whereIs = ({
  address,
  postcode,
  status,
  type,
}: Pick<Workplace, "status"> & {
  address: string;
  postcode: string;
  type: string;
}): string =>
  [type, readableAddress(address), postcode, status === "closed" && "closed"]
    .filter((part) => part !== "" && part !== false)
    .join(", ");

/** The same for an agency. */
export async function presentAgencyAtDesk(
  { database }: Needs,
  agency: AgencyRow,
): Promise<DeskPlace> {
  const all = await listAgencies(database.read);
  const others = all.filter(({ id }) => id !== agency.id);
  const listed = (one: AgencyRow) => ({
    _id: one.id,
    name: one.name,
    where: one.website,
    reviewCount: one.review_count,
  });
  return {
    ...listed(agency),
    sort: "agency",
    address: "",
    postcode: "",
    kind: null,
    addedAt: agency.created_at,
    similar: similarAgencies(others, agency).map(listed),
  };
}
