import type { WorkplaceKind } from "@locumark/contract/choices";

/** The register files that the product relies on; each is reported when missing. */
export const expectedRegisters = ["egdpprac.csv", "epharmacyhq.csv", "epraccur.csv"] as const;

/** The registers that NHS England publishes in the same layout: those, and the one of the shops themselves. */
export const publishedRegisters = [...expectedRegisters, "edispensary.csv"] as const;

/** The register of the companies that own shops, and of shops that are companies of their own. */
export const ownersRegister = "epharmacyhq.csv";

/** The registers whose column 15 names the owner; in the others it is a commissioner. */
const ownedRegisters = new Set(["edispensary.csv"]);

/** How many columns each row of a register has. */
export const registerColumns = 27;

/** What a place is, among the kinds that people filter by and in words. */
export interface EntryKind {
  readonly kind: WorkplaceKind;
  readonly type: string;
}

export const headOffice: EntryKind = { kind: "head-office", type: "Head office" };
export const pharmacy: EntryKind = { kind: "pharmacy", type: "Pharmacy" };

const clinic = (type: string): EntryKind => ({ kind: "clinic", type });
const other = (type: string): EntryKind => ({ kind: "other", type });
const prescribingService = clinic("Clinic or prescribing service");

/**
 * Column 26 of epraccur.csv, the prescribing setting. 0 means "other"; old entries have a code of an organisation
 * there instead, or nothing. 27 is in no published list: its entries are the prescribing services of pharmacies.
 */
const bySetting = new Map<string, EntryKind>([
  ["1", clinic("Walk-in centre")],
  ["2", clinic("Out-of-hours service")],
  ["3", clinic("Walk-in and out-of-hours service")],
  ["4", { kind: "gp", type: "GP practice" }],
  ["8", clinic("Public health service")],
  ["9", clinic("Community clinic")],
  ["10", clinic("Hospital")],
  ["11", { kind: "optician", type: "Optician" }],
  ["12", clinic("Urgent care")],
  ["13", clinic("Hospice")],
  ["14", other("Care home")],
  ["15", other("Border Force")],
  ["16", other("Young offender institution")],
  ["17", other("Secure training centre")],
  ["18", other("Secure children’s home")],
  ["19", other("Immigration removal centre")],
  ["20", other("Court")],
  ["21", other("Police custody")],
  ["22", clinic("Sexual assault referral centre")],
  ["24", other("Justice service")],
  ["25", other("Prison")],
  ["26", clinic("Primary care network")],
  ["27", clinic("Prescribing service of a pharmacy")],
]);

/** Column 14 of edispensary.csv: makers and fitters of appliances, which have no pharmacist. */
const applianceContractor = "2";

/**
 * What an entry is, by its file and the columns that say more.
 * @param file the name of the register file
 * @param columns 14 and 26 of the row
 */
export function kindOfEntry(
  file: string,
  columns: { subtype: string; prescribingSetting: string },
): EntryKind {
  switch (file.toLowerCase()) {
    case "egdpprac.csv":
      return { kind: "dental", type: "Dental practice" };
    case "epharmacyhq.csv":
      return pharmacy;
    case "edispensary.csv":
      return columns.subtype === applianceContractor ? other("Appliance contractor") : pharmacy;
    case "epraccur.csv":
      return bySetting.get(columns.prescribingSetting) ?? prescribingService;
    default:
      return other("Healthcare site");
  }
}

/** Whether column 15 of this register names the owner. */
export const namesOwners = (file: string): boolean => ownedRegisters.has(file.toLowerCase());
