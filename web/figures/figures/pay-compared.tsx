import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { grouped } from "@locumark/contract/numbers";
import type {
  PayComparison,
  PayFigures,
  PayRow,
} from "@locumark/contract/reviews/reviews/pay-figures";
import { kindNouns } from "@locumark/contract/places/workplaces/place-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { paths } from "../../paths.ts";
import { Block } from "../../places/places/place-columns.tsx";
import { Part, Rows } from "./figure-part.tsx";

/** A wider figure says something only where it is of much more than the place's own. */
const timesOwn = 2;

type Row = Parameters<typeof Rows>[0]["rows"][number];

/**
 * Shows pay by profession and booking, each with the area's and the country's. Nothing where it is the place's own
 * alone.
 */
export function PayCompared({
  compared,
  heading,
}: {
  compared: PayComparison;
  heading?: "h2" | "h3";
}) {
  const rows = rowsOf(compared);
  if (rows.length === 0) return null;
  return (
    <Part title={titleOf(compared)} {...(heading && { heading })}>
      <Rows rows={rows} />
      <p className="note">{figureTexts.howToRead}</p>
    </Part>
  );
}

/** The same as a block of its own, on the page of a place that has no other figures. */
export function PayBlock({ compared }: { compared: PayComparison }) {
  const rows = rowsOf(compared);
  if (rows.length === 0) return null;
  return (
    <Block title={titleOf(compared)}>
      <Rows rows={rows} />
      <p className="note">
        {`${figureTexts.howToRead} ${figureTexts.madeOn(formatDay(compared.madeOn))}`}
      </p>
    </Block>
  );
}

const titleOf = ({ rows }: PayComparison): string =>
  figureTexts.pay[rows.some((row) => widerOf(row).length > 0) ? "compared" : "alone"];

function rowsOf(compared: PayComparison): Row[] {
  const { area, rows } = compared;
  const where = { area: ` in ${area}`, country: ` in the ${figureTexts.country}` };
  return rows.flatMap((row) => {
    const name = nameOf(row, compared);
    const path = (inArea: boolean) =>
      paths.pay({
        profession: row.profession ?? undefined,
        area: (inArea && area) || undefined,
        booking: row.booking ?? undefined,
      });
    const wider = widerOf(row).map(([column, pay]) =>
      lineOf(name + where[column], pay, path(column === "area")),
    );
    // The head of the page has the pay of all.
    return row.here && !isOfAll(row) ? [lineOf(name, row.here, path(true))].concat(wider) : wider;
  });
}

const isOfAll = ({ profession, booking }: PayRow): boolean =>
  profession === null && booking === null;

function widerOf({ here, ...wider }: PayRow): ["area" | "country", PayFigures][] {
  const least = timesOwn * (here?.count ?? 0);
  return (["area", "country"] as const).flatMap((column) => {
    const pay = wider[column];
    return pay && pay.count >= least ? [[column, pay] as ["area" | "country", PayFigures]] : [];
  });
}

const lineOf = (
  name: string,
  { median, lowest, highest, count }: PayFigures,
  path: string,
): Row => ({
  name,
  path,
  value: `£${median}`,
  more: `${figureTexts.payRange(lowest, highest)} (${grouped(count)})`,
});

/** @returns e.g. "Pharmacists, booked directly"; of all, which kind of place they are compared with */
function nameOf(row: PayRow, { kind }: PayComparison): string {
  const { profession, booking } = row;
  if (isOfAll(row)) return `Other ${kindNouns[kind][1]}`;
  const who =
    profession === null ? figureTexts.allProfessions : figureTexts.professions[profession];
  return booking === null ? who : `${who}, ${figureTexts.bookings[booking]}`;
}
