import { type Nation, nations } from "@locumark/contract/choices";
import type {
  PayAnswer,
  PayQuery,
  YearOfPay,
} from "@locumark/contract/figures/pay-rates/yearly-pay";
import type { YearlyPayTable } from "../../database/tables/pay-rate-tables.ts";
import type { Site } from "../../site.ts";
import { countryOf } from "../../places/places/name-country.ts";
import { nameArea, nameAreas } from "./name-areas.ts";
import { areaScope, countryScope, nationScope } from "../../places/places/name-pay-scope.ts";

/** Pay in the area asked for, or else in the next wider one where enough people have reported it. */
export async function findYearlyPay(
  site: Pick<Site, "cache" | "clock" | "database">,
  { profession, area = "", booking, basis }: PayQuery,
): Promise<PayAnswer> {
  const { read } = site.database;
  const [choices, rows, made] = await Promise.all([
    nameAreas(site),
    read
      .selectFrom("yearly_pay")
      .selectAll()
      .where("profession", "=", profession ?? "")
      .where("booking", "=", booking ?? "")
      .where("basis", "=", basis ?? "")
      .execute(),
    read.selectFrom("yearly_pay").select("made_on").limit(1).executeTakeFirst(),
  ]);
  const find = (code: string, year: YearlyPayTable["year"]) =>
    rows.find((row) => row.scope === scopeOf(code) && row.year === year);
  const shown = widerFrom(area).find((code) => find(code, "last"));
  return {
    madeOn: made?.made_on ?? null,
    asked: nameArea(choices, area),
    shown: shown === undefined ? null : nameArea(choices, shown),
    lastYear: shown === undefined ? null : presentYear(find(shown, "last")),
    yearBefore: shown === undefined ? null : presentYear(find(shown, "before")),
    areas: rows
      .filter(({ year }) => year === "last")
      .map((row) => Object.assign(yearOfRow(row), nameArea(choices, codeOf(row.scope))))
      .toSorted((one, other) => other.median - one.median || (one.code < other.code ? -1 : 1)),
    choices,
  };
}

const isNation = (code: string): code is Nation => (nations as readonly string[]).includes(code);

function scopeOf(code: string): string {
  if (code === "") return countryScope;
  return isNation(code) ? nationScope(code) : areaScope(code);
}

/** The reverse. */
export const codeOf = (scope: string): string => scope.split(" ").slice(1).join(" ");

/** An area, its nation and the country. */
function widerFrom(code: string): string[] {
  if (code === "") return [""];
  // The districts of one area are in one nation, but for some at the border of Wales.
  const nation = isNation(code) ? undefined : countryOf(`${code}1 1AA`);
  return [code, nation ?? [], ""].flat();
}

const presentYear = (row: YearlyPayTable | undefined): YearOfPay | null =>
  row ? yearOfRow(row) : null;

const yearOfRow = ({ median, lower, upper, count }: YearlyPayTable): YearOfPay => ({
  median,
  lower,
  upper,
  count,
});
