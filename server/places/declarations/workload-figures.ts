import type { FactRegister, Row } from "./register.ts";

const ofContractor = { code: ["CONTRACTOR_CODE", "DISPENSER_CODE"], month: ["YEAR_MONTH"] };

/**
 * The items that each pharmacy and appliance contractor in England was paid for, each month: since 2020 in rows of their own
 * among others about services and fees. The contractor's name may be a person's: never read.
 */
export const itemsDispensed: FactRegister = {
  name: "items-dispensed",
  title: "Items dispensed by pharmacies in England",
  // Others tell of practices, of what contractors are called, and of Scotland and Northern Ireland.
  files:
    /^(?!.*(?:practice|details|activity|by[-_ ]contractor)).*(?:dispensing|contractor).*\.csv$/,
  isUnseen: true,
  publisher: "NHSBSA",
  publishedAt: {
    dataset:
      "https://opendata.nhsbsa.net/api/3/action/package_show?id=pharmacy-and-appliance-contractor-dispensing-data",
  },
  measure: "items",
  layouts: [
    { fields: { ...ofContractor, content: ["CONTENT"], amount: ["VALUE"] }, address: [] },
    { fields: { ...ofContractor, amount: ["ITEMS", "NUMBER_OF_ITEMS"] }, address: [] },
  ],
  isFact: (row) => /^(?:items)?$/i.test(row.text("content")),
  factOf: amountIn,
};

/** The patients of each practice in England, each month: of all ages and sexes, or with rows for each of these besides. */
export const patientsRegistered: FactRegister = {
  name: "patients-registered",
  title: "Patients registered at practices in England",
  files: /^gp-reg-pat-prac-(?:all|quin-age).*\.csv$/,
  isUnseen: true,
  publisher: "NHS England",
  publishedAt: {
    byHand:
      "Put the newest gp-reg-pat-prac-all.csv from https://digital.nhs.uk/data-and-information/publications/statistical/patients-registered-at-a-gp-practice into the folder.",
  },
  measure: "patients",
  layouts: [
    {
      fields: {
        code: ["ORG_CODE", "CODE", "PRACTICE_CODE", "GP_PRACTICE_CODE"],
        amount: ["NUMBER_OF_PATIENTS", "TOTAL_ALL"],
        month: ["EXTRACT_DATE"],
        sex: ["SEX"],
        ages: ["AGE", "AGE_GROUP_5"],
      },
      address: [],
    },
  ],
  isFact: (row) => isOfAll(row.text("sex")) && isOfAll(row.text("ages")),
  factOf: amountIn,
};

const isOfAll = (group: string): boolean => group === "" || group.toUpperCase() === "ALL";

/** @returns undefined for -1, none and what is no number, and where two rows do not agree */
function amountIn(rows: readonly Row[]): string | undefined {
  const amounts = new Set(rows.map((row) => row.text("amount").replaceAll(",", "")));
  const [amount = ""] = amounts;
  return amounts.size === 1 && /^[1-9]\d{0,6}$/.test(amount) ? amount : undefined;
}
