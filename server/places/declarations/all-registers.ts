import {
  branchSurgeries,
  dentalPractices,
  hospices,
  hospitals,
  opticalCompanies,
  opticians,
  pharmacies,
  pharmacyCompanies,
  prescribers,
  prisons,
  privateHospitals,
  trusts,
  welshHospitals,
} from "./england-and-wales.ts";
import {
  northernIrishDentists,
  northernIrishOrganisations,
  northernIrishPharmacies,
  northernIrishPractices,
  northernIrishPracticesOfOds,
} from "./northern-ireland.ts";
import { odsLayouts } from "./ods-layout.ts";
import { careQualityDirectory, listedOpticians } from "./other-publishers.ts";
import { type HoursRegister, opticianHours, pharmacyHours } from "./opening-hours.ts";
import type { FactRegister, PublishedFile, Register } from "./register.ts";
import { successions } from "./successions.ts";
import { itemsDispensed, patientsRegistered } from "./workload-figures.ts";
import {
  scottishDentists,
  scottishHospitals,
  scottishPharmacies,
  scottishPractices,
} from "./scotland.ts";

/** Registers that the product relies on: each is reported when missing. */
export const expectedRegisters: readonly Register[] = [
  dentalPractices,
  pharmacyCompanies,
  prescribers,
];

/** All registers of places that the product knows, in the order in which they are read. */
export const allRegisters: readonly Register[] = [
  ...expectedRegisters,
  pharmacies,
  branchSurgeries,
  trusts,
  hospitals,
  welshHospitals,
  privateHospitals,
  hospices,
  prisons,
  opticalCompanies,
  opticians,
  listedOpticians,
  northernIrishPracticesOfOds,
  northernIrishPractices,
  northernIrishDentists,
  northernIrishPharmacies,
  northernIrishOrganisations,
  scottishPractices,
  scottishPharmacies,
  scottishDentists,
  scottishHospitals,
  careQualityDirectory,
];

/** Registers of opening hours, the better first, where one place is in several. */
export const hoursRegisters: readonly HoursRegister[] = [pharmacyHours, opticianHours];

/** Registers of facts about the places of the others: read after them. */
export const factRegisters: readonly FactRegister[] = [
  ...hoursRegisters,
  itemsDispensed,
  patientsRegistered,
  successions,
];

/** The register of facts that a file belongs to, by its name or the register's; undefined for one of places. */
export const factRegisterOf = (file: string): FactRegister | undefined =>
  findNamed(factRegisters, file);

/** Registers of companies, some of which own places of other registers. */
export const companyRegisters = allRegisters.filter(({ hasCompanies }) => hasCompanies);

/** Whether a file belongs to a register that the product knows, of places or of facts. */
export const isDeclared = (file: string): boolean =>
  findNamed([...allRegisters, ...factRegisters], file) !== undefined;

/**
 * The register of places that a file belongs to.
 * @param file its name, or the register's
 * @returns for a file that nobody has declared, one in the layout of most NHS registers whose places are of no known kind
 */
export function registerOf(file: string): Register {
  return findNamed(allRegisters, file) ?? unknown(file);
}

function findNamed<One extends PublishedFile>(all: readonly One[], file: string): One | undefined {
  const name = file.toLowerCase();
  return all.find((one) => one.name === name || one.files.test(name));
}

const unknown = (file: string): Register => ({
  name: file,
  title: file,
  files: /^$/,
  layouts: odsLayouts(),
  kindOf: () => ({ kind: "other", type: "Healthcare site" }),
});
