import { daysOfWeek } from "@locumark/contract/places/workplaces/opening-hours";
import type { Field, HeadedLayout, PublishedFile } from "../declarations/register.ts";

/** The positions of the columns of one file, from 0 on. */
export interface FittedLayout {
  /** How many each row has. */
  readonly columns: number;
  readonly fields: Readonly<Partial<Record<Field, number>>>;
  readonly address: readonly number[];
  readonly county: number | undefined;
}

/** Publishers put titles above a heading: the directory of the CQC has four lines. */
export const rowsBeforeHeading = 10;

/** Without these a file is of no use, or of another register. */
const needed: readonly Field[] = [
  ...(["code", "name", "postcode", "kind", "content", "weekday", "times", "amount"] as const),
  ...daysOfWeek,
];

/**
 * Finds the layout whose heading this row is.
 * @returns undefined for a row that is no heading of this register
 */
export function fitHeading(
  register: PublishedFile,
  row: readonly string[],
): FittedLayout | undefined {
  const headings = row.map(fold);
  for (const layout of register.layouts) {
    if (layout.columns !== undefined) continue;
    const fitted = fitTo(layout, headings);
    if (fitted) return fitted;
  }
  return undefined;
}

/** The layout of files without a heading; undefined where the register has always had one. */
export function numberedLayout(register: PublishedFile): FittedLayout | undefined {
  const layout = register.layouts.find(({ columns }) => columns !== undefined);
  if (layout?.columns === undefined) return undefined;
  const { columns, fields, address, county } = layout;
  return {
    columns,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, number]) => [field, number - 1]),
    ),
    address: address.map((number) => number - 1),
    county: county === undefined ? undefined : county - 1,
  };
}

function fitTo(layout: HeadedLayout, headings: readonly string[]): FittedLayout | undefined {
  const find = (spellings: readonly string[] = []): number | undefined => {
    const found = spellings.map((spelling) => headings.indexOf(fold(spelling)));
    return found.find((index) => index >= 0);
  };
  const fields = Object.entries(layout.fields).flatMap(([field, spellings]) => {
    const index = find(spellings);
    return index === undefined ? [] : [[field, index] as const];
  });
  const found = new Set(fields.map(([field]) => field));
  if (needed.some((field) => layout.fields[field] && !found.has(field))) return undefined;
  const address = layout.address.flatMap((spellings) => find(spellings) ?? []);
  if (layout.address.length > 0 && address.length === 0) return undefined;
  if (layout.others && !isAllKnown(layout, headings)) return undefined;
  return {
    columns: headings.length,
    fields: Object.fromEntries(fields),
    address,
    county: find(layout.county),
  };
}

/** Empty headings at the end are a spreadsheet's. */
function isAllKnown({ fields, address, others = [] }: HeadedLayout, headings: readonly string[]) {
  const all = new Set([...Object.values(fields), ...address, others].flat().map(fold));
  return headings.every((heading) => heading === "" || all.has(heading));
}

const wordOfHeading =
  /^(?:(?:org|organisation|ods|practice|parent|location|status)?(?:code|name)|postcode|address(?:line)?\d?|(?:open|clos)(?:e|ed|ing)?date|status|(?:contact)?telephone(?:number)?)$/;

/** Whether a row of a register that has no heading is one after all. */
export const isHeading = (row: readonly string[]): boolean =>
  row.filter((text) => wordOfHeading.test(fold(text))).length > 1;

const fold = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** For people: the headings that are looked for. */
export function neededHeadings({ layouts }: PublishedFile): string[] {
  const all = layouts.flatMap((layout) =>
    layout.columns === undefined ? needed.flatMap((field) => layout.fields[field]?.[0] ?? []) : [],
  );
  return [...new Set(all)];
}
