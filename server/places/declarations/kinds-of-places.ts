import type { EntryKind } from "./register-kinds.ts";
import { bundledAliases } from "../places/read-aliases.ts";
import type { Row } from "./register.ts";

export const optician: EntryKind = { kind: "optician", type: "Optician" };
export const hospital: EntryKind = { kind: "hospital", type: "Hospital" };
export const hospice: EntryKind = { kind: "hospice", type: "Hospice" };
export const prison: EntryKind = { kind: "prison", type: "Prison" };
export const dental: EntryKind = { kind: "dental", type: "Dental practice" };
export const practice: EntryKind = { kind: "gp", type: "GP practice" };
export const clinic = (type: string): EntryKind => ({ kind: "clinic", type });

/**
 * Some dental practices have no name but their street, which their publishers give twice; in lists without names, the
 * address begins with one, if there is one.
 */
export function dentalName(row: Row): string {
  const name = row.text("name") || (row.address.find(Boolean) ?? "").split(", ")[0]!;
  return /^\d/.test(name) ? `DENTAL PRACTICE, ${name}` : name;
}

/** The end of a hospital's name, in English and Welsh, perhaps before its town in brackets. */
const hospitalName =
  /(?:\b(?:HOSPITALS?|INFIRMARY)(?: SITE)?(?: \([^)]*\))?|\bHOSPITAL (?:OF|FOR) [\w' ]+|^UNIVERSITY HOSPITAL [\w' ]+|^YSBYTY [\w' ]+)$/i;

/** Names of what is in a hospital, or works there: parts are named after it, before a dash or a comma, or "at" it. */
const partOfHospital =
  /[-,@/\d:]|\b(?:AT|C\/O|CHILD HEALTH|CLINICS?|DAY|DEPARTMENT|DEPT|HBSS|HOSPITAL AT HOME|ICU|OPD|OUT ?PATIENTS?|SERVICES?|TEAM|THEATRES?|UNIDENTIFIED|UNIT|VIRTUAL|WARDS?|WING)\b/i;

const isWellKnown = (name: string, postcode: string): boolean =>
  bundledAliases.of({ name, kind: "hospital", postcode, codes: [] }).length > 0;

/** Whether a site of a trust is a hospital, and no part of one. Some that everybody knows are not called so. */
export const isHospital = (row: Row): boolean => {
  const name = row.text("name");
  if (isWellKnown(name, row.text("postcode"))) return true;
  return hospitalName.test(name) && !partOfHospital.test(name);
};
