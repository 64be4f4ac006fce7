import type { WorkplaceKind } from "@locumark/contract/choices";
import { outwardCode } from "@locumark/contract/postcode";
import type { FoundWorkplace } from "@locumark/contract/workplaces";

const several: Record<WorkplaceKind, string> = {
  pharmacy: "Pharmacies",
  gp: "GP practices",
  dental: "Dental practices",
  optician: "Opticians",
  clinic: "Clinics and hospitals",
  "head-office": "Head offices",
  other: "Similar places",
};

/** Above places of the same kind in the same postcode district and the next. */
export const nearbyTitle = ({
  kind,
  postcode,
}: Pick<FoundWorkplace, "kind" | "postcode">): string =>
  `${several[kind]} in and near ${outwardCode(postcode)}`;
