import { kindOfSetting } from "./prescribing-settings.ts";
import { pharmacy } from "../register-kinds.ts";
import { odsLayout } from "./ods-layout.ts";
import type { Register } from "./register.ts";

/** In column 14: makers and fitters of appliances, which have no pharmacist. */
const applianceContractor = "2";

export const dentalPractices: Register = {
  name: "egdpprac.csv",
  title: "Dental practices",
  files: /^egdpprac\.csv$/,
  layouts: [odsLayout],
  kindOf: () => ({ kind: "dental", type: "Dental practice" }),
};

/** Companies that own shops, and shops that are companies of their own. */
export const pharmacyCompanies: Register = {
  name: "epharmacyhq.csv",
  title: "Pharmacy companies",
  files: /^epharmacyhq\.csv$/,
  layouts: [odsLayout],
  kindOf: () => pharmacy,
};

export const prescribers: Register = {
  name: "epraccur.csv",
  title: "GP practices and other prescribers",
  files: /^epraccur\.csv$/,
  layouts: [{ ...odsLayout, fields: { ...odsLayout.fields, kind: 26 } }],
  kindOf: kindOfSetting,
};

export const pharmacies: Register = {
  name: "edispensary.csv",
  title: "Pharmacies",
  files: /^edispensary\.csv$/,
  // Column 15 is the owner; in the registers above it is a commissioner.
  layouts: [{ ...odsLayout, fields: { ...odsLayout.fields, kind: 14, owner: 15 } }],
  kindOf: (text) =>
    text === applianceContractor ? { kind: "other", type: "Appliance contractor" } : pharmacy,
};
