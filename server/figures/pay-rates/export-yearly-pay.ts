import { payTexts } from "@locumark/contract/figures/pay-rates/pay-texts";
import { FileAnswer } from "../../run-call.ts";
import { toCsv } from "../../platform/csv.ts";
import type { Site } from "../../site.ts";
import { codeOf } from "./find-yearly-pay.ts";
import { nameArea, nameAreas } from "./name-areas.ts";
import { monthsBefore } from "./name-pay-year.ts";

const headings = [
  "Area",
  "Name",
  "Profession",
  "Booked",
  "Paid by",
  "From",
  "To",
  "Median in pounds an hour",
  "Lower quartile",
  "Upper quartile",
  "Reports",
];

/** Exports all that the page about pay shows this month, whatever is chosen there, for a spreadsheet. */
export async function exportYearlyPay(site: Pick<Site, "cache" | "database">): Promise<FileAnswer> {
  const choices = await nameAreas(site);
  const rows = await site.database.read
    .selectFrom("yearly_pay")
    .selectAll()
    .orderBy("scope")
    .orderBy("profession")
    .orderBy("booking")
    .orderBy("basis")
    .orderBy("year", "desc")
    .execute();
  const month = rows[0]?.made_on.slice(0, 7) ?? "";
  return new FileAnswer(
    `pay${month && `-${month}`}.csv`,
    toCsv([
      headings,
      ...rows.map((row) => {
        const { code, name } = nameArea(choices, codeOf(row.scope));
        const first = monthsBefore(month, row.year === "last" ? 12 : 24);
        return [
          code || "UK",
          name,
          row.profession || payTexts.all.profession,
          row.booking || "any",
          row.basis || "any",
          first,
          monthsBefore(first, -11),
          row.median,
          row.lower,
          row.upper,
          row.count,
        ];
      }),
    ]),
  );
}
