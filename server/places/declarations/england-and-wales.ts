import { joinNumbers } from "../places/format-address.ts";
import { isSetting, kindOfSetting } from "./prescribing-settings.ts";
import { headOffice, pharmacy } from "./register-kinds.ts";
import { clinic, hospice, hospital, isHospital, optician, prison } from "./kinds-of-places.ts";
import { editionsOf, odsLayout, odsLayouts } from "./ods-layout.ts";
import type { Register } from "./register.ts";

/** In column 14: makers and fitters of appliances, which have no pharmacist. */
const applianceContractor = "2";

export const dentalPractices: Register = {
  name: "egdpprac.csv",
  title: "Dental practices",
  files: editionsOf("egdpprac"),
  layouts: odsLayouts(),
  kindOf: () => ({ kind: "dental", type: "Dental practice" }),
  // When the present contract for dentists began; three in five have this day.
  recordsBegin: "2006-04-01",
};

/** Companies that own shops, and shops that are companies of their own. */
export const pharmacyCompanies: Register = {
  name: "epharmacyhq.csv",
  title: "Pharmacy companies",
  files: editionsOf("epharmacyhq"),
  layouts: odsLayouts(),
  kindOf: () => pharmacy,
  hasCompanies: true,
  sharedKinds: ["pharmacy"],
  // Two in three have this day.
  recordsBegin: "2004-04-01",
};

export const prescribers: Register = {
  name: "epraccur.csv",
  title: "GP practices and other prescribers",
  files: editionsOf("epraccur"),
  layouts: odsLayouts({ kind: 26 }),
  kindOf: kindOfSetting,
  isKind: isSetting,
  sharedKinds: ["clinic", "hospice", "optician", "prison"],
};

export const pharmacies: Register = {
  name: "edispensary.csv",
  title: "Pharmacies",
  files: editionsOf("edispensary"),
  // Column 15 is the owner; in the registers above it is a commissioner.
  layouts: odsLayouts({ kind: 14, owner: 15 }),
  kindOf: (text) =>
    text === applianceContractor ? { kind: "other", type: "Appliance contractor" } : pharmacy,
  sharedKinds: ["pharmacy"],
};

/** Its code is its practice's with three digits; its name is often a doctor who was there once. */
export const branchSurgeries: Register = {
  name: "ebranchs.csv",
  title: "Branch surgeries",
  files: editionsOf("ebranchs"),
  layouts: odsLayouts({ parent: 15 }),
  kindOf: () => ({ kind: "branch", type: "Branch surgery" }),
  // Three in five have this day.
  recordsBegin: "2004-04-01",
  nameAsPart: (parent, address) => {
    const lines = joinNumbers(address).split(", ");
    const street = lines.find((line) => /\d/.test(line)) ?? lines[0];
    return street ? `BRANCH OF ${parent}, ${street}` : `BRANCH OF ${parent}`;
  },
};

export const trusts: Register = {
  name: "etr.csv",
  title: "NHS trusts",
  files: editionsOf("etr"),
  layouts: odsLayouts(),
  kindOf: () => ({ ...headOffice, type: "NHS trust" }),
};

/** Wards, departments and clinics by the thousand, each under every trust that works there: hospitals only. */
export const hospitals: Register = {
  name: "ets.csv",
  title: "Hospitals",
  files: editionsOf("ets"),
  layouts: odsLayouts({ parent: 15 }),
  kindOf: () => hospital,
  isPlace: isHospital,
  sharedKinds: ["hospital"],
};

export const welshHospitals: Register = {
  name: "wlhbsite.csv",
  title: "Hospitals in Wales",
  files: editionsOf("wlhbsite"),
  layouts: odsLayouts({ parent: 15 }),
  kindOf: () => hospital,
  isPlace: isHospital,
  sharedKinds: ["hospital"],
  isRepeating: true,
};

export const opticalCompanies: Register = {
  name: "eopthq.csv",
  title: "Optical companies",
  files: editionsOf("eopthq"),
  isUnseen: true,
  layouts: [odsLayout],
  kindOf: () => optician,
  hasCompanies: true,
};

export const opticians: Register = {
  name: "eoptsite.csv",
  title: "Opticians",
  files: editionsOf("eoptsite"),
  isUnseen: true,
  layouts: [{ ...odsLayout, fields: { ...odsLayout.fields, owner: 15 } }],
  kindOf: () => optician,
  sharedKinds: ["optician"],
};

export const hospices: Register = {
  name: "ehospice.csv",
  title: "Hospices",
  files: editionsOf("ehospice"),
  isUnseen: true,
  layouts: [odsLayout],
  kindOf: () => hospice,
  sharedKinds: ["hospice"],
};

/** Courts and police stations stand in it as well. */
export const prisons: Register = {
  name: "ejustice.csv",
  title: "Prisons",
  files: editionsOf("ejustice"),
  isUnseen: true,
  layouts: [odsLayout],
  kindOf: () => prison,
  isPlace: (row) => /\b(?:HMP|HMYOI|YOI|PRISON|YOUNG OFFENDERS?)\b/i.test(row.text("name")),
  sharedKinds: ["prison"],
};

export const privateHospitals: Register = {
  name: "ephpsite.csv",
  title: "Private hospitals and clinics",
  files: editionsOf("ephpsite"),
  isUnseen: true,
  // Nothing but the name says which of the two it is.
  layouts: [{ ...odsLayout, fields: { ...odsLayout.fields, kind: 2, parent: 15 } }],
  kindOf: (name) => (/\bHOSPITAL\b/i.test(name) ? hospital : clinic("Private clinic")),
  sharedKinds: ["clinic", "hospital"],
};
