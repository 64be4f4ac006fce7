import type { WorkplaceKind } from "@locumark/contract/choices";
import type { FoundWorkplace } from "@locumark/contract/workplaces";

const several: Record<WorkplaceKind, string> = {
  pharmacy: "pharmacies",
  gp: "GP practices",
  dental: "dental practices",
  optician: "opticians",
  branch: "branch surgeries",
  hospital: "hospitals",
  hospice: "hospices",
  prison: "prisons",
  clinic: "clinics",
  "head-office": "head offices",
  other: "similar places",
};

/** Above the nearest places of the same kind. */
export const nearbyTitle = ({ kind }: Pick<FoundWorkplace, "kind">): string =>
  `Nearest ${several[kind]}`;
