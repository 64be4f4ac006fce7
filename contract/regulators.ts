import type { Profession } from "./choices.ts";

interface Regulator {
  readonly name: string;
  /** The page on which anybody can look up a name or number. */
  readonly search: string;
}

/** The regulators whose registers are public, by the short name that everybody uses. */
export const regulators = {
  GPhC: {
    name: "General Pharmaceutical Council",
    search: "https://www.pharmacyregulation.org/registers",
  },
  GMC: {
    name: "General Medical Council",
    search: "https://www.gmc-uk.org/registration-and-licensing/our-registers",
  },
  NMC: {
    name: "Nursing and Midwifery Council",
    search: "https://www.nmc.org.uk/registration/search-the-register/",
  },
  GOC: { name: "General Optical Council", search: "https://str.optical.org" },
  GDC: { name: "General Dental Council", search: "https://olr.gdc-uk.org/searchregister" },
  HCPC: {
    name: "Health and Care Professions Council",
    search: "https://www.hcpc-uk.org/check-the-register/",
  },
  PSNI: {
    name: "Pharmaceutical Society of Northern Ireland",
    search: "https://registers.psni.org.uk",
  },
} as const satisfies Record<string, Regulator>;
export type RegulatorCode = keyof typeof regulators;

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");

const codes = new Map<string, RegulatorCode>(
  (Object.keys(regulators) as RegulatorCode[]).flatMap((code) => [
    [lettersOf(code), code],
    [lettersOf(regulators[code].name), code],
    [lettersOf(code + regulators[code].name), code],
    [lettersOf(regulators[code].name + code), code],
  ]),
);

/** @returns the regulator that a registration body names, by its short or its full name or by both; undefined for any other body */
export const regulatorOf = (registrationBody: string): RegulatorCode | undefined =>
  codes.get(lettersOf(registrationBody).replace(/^the/, "").replace(/uk$/, ""));

/** The prefixes that the General Optical Council's numbers may be written with or without, by profession. */
const opticalPrefixes: Partial<Record<Profession, string>> = {
  Optometrist: "01",
  "Dispensing Optician": "D",
};

/**
 * The number in one spelling, so that two people with one number are found: capitals and digits only; for bodies whose
 * numbers are all digits, the digits without leading zeros.
 * @returns undefined for a body without a public register, whose numbers need not be unique
 */
export function registrationKey(registration: {
  profession: Profession;
  body: string;
  number: string;
}): string | undefined {
  const code = regulatorOf(registration.body);
  let number = registration.number.toUpperCase().replaceAll(/[^\dA-Z]/g, "");
  if (code === undefined || number === "") return undefined;
  const prefix = opticalPrefixes[registration.profession];
  if (code === "GOC" && prefix !== undefined && /^\d{1,6}$/.test(number)) number = prefix + number;
  if (code === "GDC") number = number.replaceAll(/^\D+|\D+$/g, "").replace(/^0+/, "") || number;
  return `${code} ${number}`;
}
