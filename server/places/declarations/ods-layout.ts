import type { HeadedLayout, NumberedLayout } from "./register.ts";

/**
 * The layout of the registers of the NHS Organisation Data Service: 27 columns without a heading. Columns 3 and 4 are
 * regions, 16 and 17 dates of membership; 14, 15 and 26 mean different things in different files.
 */
export const odsLayout = {
  columns: 27,
  fields: {
    code: 1,
    name: 2,
    postcode: 10,
    opened: 11,
    closed: 12,
    status: 13,
    telephone: 18,
  },
  address: [5, 6, 7, 8],
  county: 9,
} as const satisfies NumberedLayout;

/** The names of a report's files: its own, and those that people keep by their dates, "ets-2025.csv". */
export const editionsOf = (report: string): RegExp => new RegExp(`^${report}(?:[-_ (].*)?\\.csv$`);

/** As its publisher describes the columns, and as people who pass files on head them. */
const odsHeading = {
  fields: {
    code: ["Organisation Code", "Org Code", "ODS Code", "Code"],
    name: ["Name", "Organisation Name", "Org Name"],
    postcode: ["Postcode", "Post Code"],
    opened: ["Open Date", "Opening Date", "Date Opened"],
    closed: ["Close Date", "Closing Date", "Date Closed"],
    status: ["Status Code", "Status", "Organisation Status"],
    telephone: ["Contact Telephone Number", "Telephone Number", "Telephone"],
  },
  address: ["1", "2", "3", "4"].map((line) => [`Address Line ${line}`, `Address ${line}`]),
  county: ["Address Line 5", "Address 5"],
} as const satisfies HeadedLayout;

/** Names of columns that mean different things in different registers, by their numbers. */
const headings: Readonly<Record<number, readonly string[]>> = {
  14: ["Organisation Sub-Type Code", "Sub-Type"],
  15: ["Parent Organisation Code", "Parent Organisation"],
  26: ["Prescribing Setting"],
};

/**
 * The same with and without a heading: some editions have been given one.
 * @param more columns that mean something in this register, by their numbers
 */
export const odsLayouts = (
  more: Partial<Record<"kind" | "owner" | "parent", 14 | 15 | 26>> = {},
): readonly [HeadedLayout, NumberedLayout] => [
  {
    ...odsHeading,
    fields: {
      ...odsHeading.fields,
      ...Object.fromEntries(
        Object.entries(more).map(([field, number]) => [field, headings[number]]),
      ),
    },
  },
  { ...odsLayout, fields: { ...odsLayout.fields, ...more } },
];
