/** The register files that the product relies on; each is reported when missing. */
export const expectedRegisters = ["egdpprac.csv", "epharmacyhq.csv", "epraccur.csv"] as const;

/** Registers that NHS England publishes in the same layout and that a site may add to its folder. */
export const optionalRegisters = ["edispensary.csv"] as const;

/** How many columns each row of a register has. */
export const registerColumns = 27;

const typeByFile = new Map([
  ["egdpprac.csv", "Dental practice"],
  ["epharmacyhq.csv", "Pharmacy"],
  ["edispensary.csv", "Pharmacy"],
]);

/** Column 26 of epraccur.csv, the prescribing setting: "4" is a GP practice. */
const gpPracticeSetting = "4";

/**
 * The kind of workplace of an entry.
 * @param file the name of the register file
 * @param prescribingSetting column 26 of the row
 */
export function workplaceType(file: string, prescribingSetting: string): string {
  const name = file.toLowerCase();
  if (name === "epraccur.csv") {
    return prescribingSetting === gpPracticeSetting
      ? "GP practice"
      : "Clinic or prescribing service";
  }
  return typeByFile.get(name) ?? "Healthcare site";
}
