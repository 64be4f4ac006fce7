import type { NumberedLayout } from "./register.ts";

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
