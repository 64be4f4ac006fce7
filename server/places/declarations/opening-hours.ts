import {
  daysOfWeek,
  type OpeningWeek,
  writeWeek,
} from "@locumark/contract/places/workplaces/opening-hours";
import { readDay } from "./read-hours.ts";
import type { FactRegister, Row } from "./register.ts";

/** A register of weeks in the notation of the contract. */
export interface HoursRegister extends FactRegister {
  /** The kind of hours, in words for everybody: "Contracted opening hours". */
  readonly says: string;
  /** The publisher, in the same words. */
  readonly publisher: string;
}

/** Spelt in several ways over the years. */
const codeOfPharmacy = [
  "PHARMACY_ODS_CODE_F_CODE",
  "ODS_CODE_F_CODE",
  "PHARMACY_ODS_CODE",
  "ODS_CODE",
];

/** The contracted hours of pharmacies in England, each quarter. The owner, its second name, may be a person: never read. */
export const pharmacyHours: HoursRegister = {
  name: "pharmacy-hours",
  title: "Opening hours of pharmacies in England",
  says: "Contracted opening hours",
  publisher: "NHS Business Services Authority",
  files: /^consol(?:idated)?_pharma[a-z]*_list.*\.csv$/,
  publishedAt: {
    dataset:
      "https://opendata.nhsbsa.net/api/3/action/package_show?id=consolidated-pharmaceutical-list",
  },
  layouts: [
    {
      fields: {
        code: codeOfPharmacy,
        monday: ["PHARMACY_OPENING_HOURS_MONDAY"],
        tuesday: ["PHARMACY_OPENING_HOURS_TUESDAY"],
        wednesday: ["PHARMACY_OPENING_HOURS_WEDNESDAY"],
        thursday: ["PHARMACY_OPENING_HOURS_THURSDAY"],
        friday: ["PHARMACY_OPENING_HOURS_FRIDAY"],
        saturday: ["PHARMACY_OPENING_HOURS_SATURDAY"],
        sunday: ["PHARMACY_OPENING_HOURS_SUNDAY"],
      },
      address: [],
    },
  ],
  factOf: ([row]) => factOfWeek(daysOfWeek.map((day) => readDay(row!.text(day)))),
};

/** NHS Choices, until it was closed: a row for each time that an optician is open. */
export const opticianHours: HoursRegister = {
  name: "nhs-choices-optician-hours",
  title: "Opening hours of opticians of NHS Choices",
  says: "Opening hours",
  publisher: "NHS Choices",
  files: /^(?:nhs-choices-)?opticianopeningtimes.*\.csv$/,
  publishedAt: { byHand: "It is no longer published: a copy goes on being read from the folder." },
  encoding: "latin1",
  separator: "¬",
  hasQuotes: false,
  codePrefix: "NHS-CHOICES:",
  layouts: [
    {
      fields: { code: ["OrganisationId"], weekday: ["WeekDay"], times: ["Times"] },
      address: [],
    },
  ],
  // It has no rows of days on which an optician is closed: these stay unknown, since a day may also just be missing.
  factOf: (rows) => factOfWeek(daysOfWeek.map((day) => readDay(timesOn(day, rows)))),
};

const timesOn = (day: string, rows: readonly Row[]): string =>
  rows
    .filter((row) => row.text("weekday").toLowerCase() === day)
    .map((row) => row.text("times"))
    .join(",");

/** A place that is open on no day at all has hours that nobody knows. */
const factOfWeek = (week: OpeningWeek): string | undefined =>
  week.some((day) => day && day.length > 0) ? writeWeek(week) : undefined;
