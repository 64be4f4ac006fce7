import type { Profession } from "../../choices.ts";
import { type RegulatorCode, regulatorOf } from "../../regulators.ts";

interface Format {
  readonly shape: RegExp;
  readonly hint: string;
}

/**
 * The format of each regulator's numbers. A mismatch only prompts people to check and is never refused:
 * formats change, and registers contain exceptions. Sources: NHS data dictionary (GPhC 7 digits, people
 * start with 2, technicians with 5), GMC (7 digits), UK Core (NMC NNANNNNA), NHS prescriber tables (GOC), NHS
 * Organisation Data Service (GDC 3 to 6 digits).
 */
const formats: Partial<Record<Profession, Format>> = {
  Pharmacist: {
    shape: /^2\d{6}$/,
    hint: "GPhC numbers of pharmacists have 7 digits and start with 2.",
  },
  "Accuracy Checking Technician": {
    shape: /^5\d{6}$/,
    hint: "GPhC numbers of technicians have 7 digits and start with 5.",
  },
  Doctor: { shape: /^\d{7}$/, hint: "GMC numbers have 7 digits." },
  Nurse: { shape: /^\d{2}[A-Z]\d{4}[A-Z]$/, hint: "NMC Pins look like 99I1234E." },
  Optometrist: {
    shape: /^(?:01-?)?\d{4,6}$/,
    hint: "GOC numbers of optometrists look like 01-12345.",
  },
  "Dispensing Optician": {
    shape: /^(?:D-?)?\d{4,6}$/,
    hint: "GOC numbers of dispensing opticians look like D-1234.",
  },
};

/** For people whose body is not set by their profession. */
const formatsByBody: Partial<Record<RegulatorCode, Format>> = {
  GDC: { shape: /^\d{3,6}$/, hint: "GDC numbers have 3 to 6 digits." },
};

/** @returns a hint when the number does not match its regulator's format, otherwise undefined */
export function registrationNumberWarning(
  profession: Profession,
  registrationNumber: string,
  registrationBody = "",
): string | undefined {
  const code = regulatorOf(registrationBody);
  const format = formats[profession] ?? (code && formatsByBody[code]);
  const compact = registrationNumber
    .toUpperCase()
    .replace(/\s/g, "")
    .replace(/[‐-―−]/g, "-");
  if (!format || compact === "" || format.shape.test(compact)) return undefined;
  return `${format.hint} Please check yours; you can still continue.`;
}
