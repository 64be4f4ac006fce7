import {
  dentalPractices,
  pharmacies,
  pharmacyCompanies,
  prescribers,
} from "./england-and-wales.ts";
import { odsLayout } from "./ods-layout.ts";
import type { Register } from "./register.ts";

/** Those that the product relies on: each is reported when missing. */
export const expectedRegisters: readonly Register[] = [
  dentalPractices,
  pharmacyCompanies,
  prescribers,
];

/** All that the product knows, in the order in which they are read. */
export const allRegisters: readonly Register[] = [...expectedRegisters, pharmacies];

/** The register of the companies that own shops, and of shops that are companies of their own. */
export const ownersRegister = pharmacyCompanies;

/**
 * The register that a file belongs to.
 * @param file its name, or that of the register
 * @returns for a file that nobody has declared, one in the layout of most NHS registers whose places are of no known kind
 */
export function registerOf(file: string): Register {
  const name = file.toLowerCase();
  return allRegisters.find((one) => one.name === name || one.files.test(name)) ?? unknown(file);
}

const unknown = (file: string): Register => ({
  name: file,
  title: file,
  files: /^$/,
  layouts: [odsLayout],
  kindOf: () => ({ kind: "other", type: "Healthcare site" }),
});
