import type { WorkplaceKind } from "@locumark/contract/choices";
import type { EntryKind } from "./register-kinds.ts";

const clinic = (type: string): EntryKind => ({ kind: "clinic", type });
const other = (type: string): EntryKind => ({ kind: "other", type });
const prescribingService = clinic("Clinic or prescribing service");

/** A setting that prescribes at a hospital: often a clinic or a team of it, sometimes the hospital as a whole. */
const hospitalService = clinic("Hospital");
/** The code under which a pharmacy prescribes. */
const pharmacyService = clinic("Prescribing service of a pharmacy");

/** Names the kind of place that such a service may be itself, by its type. */
export const placesOfServices: ReadonlyMap<string, WorkplaceKind> = new Map([
  [hospitalService.type, "hospital"],
  [pharmacyService.type, "pharmacy"],
]);

/**
 * Column 26 of epraccur.csv, the prescribing setting: a number until 2025, the code of an ODS role since. 0 and RO72 mean
 * "other"; old entries have a code of an organisation there instead, or nothing. 27 is in no published list: its entries
 * are the prescribing services of pharmacies. No file that we have seen uses RO245 and RO254: they follow from the order
 * of the roles from RO245 to RO260, which is alphabetical.
 */
const settings: readonly (readonly [number: string, role: string, kind: EntryKind])[] = [
  ["1", "RO87", clinic("Walk-in centre")],
  ["2", "RO80", clinic("Out-of-hours service")],
  ["3", "RO80|RO87", clinic("Walk-in and out-of-hours service")],
  ["4", "RO76", { kind: "gp", type: "GP practice" }],
  ["8", "RO255", clinic("Public health service")],
  ["9", "RO247", clinic("Community clinic")],
  ["10", "RO250", hospitalService],
  ["11", "RO252", { kind: "optician", type: "Optician" }],
  ["12", "RO259", clinic("Urgent care")],
  ["13", "RO249", { kind: "hospice", type: "Hospice" }],
  ["14", "RO246", other("Care home")],
  ["15", "RO245", other("Border Force")],
  ["16", "RO260", other("Young offender institution")],
  ["17", "RO257", other("Secure training centre")],
  ["18", "RO256", other("Secure children’s home")],
  ["19", "RO251", other("Immigration removal centre")],
  ["20", "RO248", other("Court")],
  ["21", "RO254", other("Police custody")],
  ["22", "RO258", clinic("Sexual assault referral centre")],
  ["24", "RO253", other("Justice service")],
  ["25", "RO82", { kind: "prison", type: "Prison" }],
  ["26", "RO321", clinic("Primary care network")],
  ["27", "RO323", pharmacyService],
];

const bySetting = new Map(
  settings.flatMap(([number, role, kind]) => [
    [number, kind],
    [role, kind],
  ]),
);

const rolesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split("|")
    .map((role) => role.trim())
    .toSorted();

/** Whether it is a setting, and no word or code of another list. */
export const isSetting = (text: string): boolean =>
  rolesIn(text).some((role) => bySetting.has(role) || role === "0" || role === "RO72");

/** @param text one setting, or several roles with bars between them */
export function kindOfSetting(text: string): EntryKind {
  const roles = rolesIn(text);
  const together = bySetting.get(roles.join("|"));
  if (together) return together;
  // A practice with another role besides, such as RO268, which supplies medicines, is a practice.
  const known = roles.flatMap((role) => bySetting.get(role) ?? []);
  return known.find(({ kind }) => kind === "gp") ?? known[0] ?? prescribingService;
}
