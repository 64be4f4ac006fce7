import type { WorkplaceKind } from "@locumark/contract/choices";

const kindByType = new Map<string, WorkplaceKind>([
  ["Pharmacy", "pharmacy"],
  ["GP practice", "gp"],
  ["Dental practice", "dental"],
  ["Optician", "optician"],
  ["Clinic or prescribing service", "clinic"],
  ["Hospital", "hospital"],
]);

/** @param type as the registers or the member who added the workplace call it; any text */
export const kindOfType = (type: string): WorkplaceKind => kindByType.get(type) ?? "other";

/** How a place of a kind is called in words when nothing more is known. */
export const typeOfKind: Record<WorkplaceKind, string> = {
  pharmacy: "Pharmacy",
  gp: "GP practice",
  dental: "Dental practice",
  optician: "Optician",
  branch: "Branch surgery",
  hospital: "Hospital",
  hospice: "Hospice",
  prison: "Prison",
  clinic: "Clinic or prescribing service",
  "head-office": "Head office",
  other: "Other",
};
