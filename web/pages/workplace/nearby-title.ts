import type { WorkplaceKind } from "@locumark/contract/choices";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";

const several: Record<WorkplaceKind, string> = {
  pharmacy: "pharmacies",
  gp: "GP surgeries",
  dental: "dental practices",
  optician: "opticians",
  branch: "GP surgeries",
  hospital: "hospitals",
  hospice: "hospices",
  prison: "prisons",
  clinic: "clinics",
  "head-office": "head offices",
  other: "similar places",
};

/** Above the nearest places of the same kind; practices and their branches are one. */
export const nearbyTitle = ({ kind }: Pick<FoundWorkplace, "kind">): string =>
  `Nearest ${several[kind]}`;
