import type { OverTime } from "@locumark/contract/reviews/reviews/at-a-glance";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { grouped } from "@locumark/contract/numbers";
import { Part, Rows } from "./figure-part.tsx";

/** The average of each half-year, oldest first: three numbers, which a chart would not make clearer. */
export function HalfYears({ halfYears }: OverTime) {
  const shown = halfYears.flatMap(({ from, averageRating, count }) =>
    averageRating === null
      ? []
      : [{ name: nameOf(from), value: averageRating.toFixed(1), more: `(${grouped(count)})` }],
  );
  if (shown.length < 2) return null;
  return (
    <Part title={figureTexts.halfYears}>
      <Rows rows={shown} />
    </Part>
  );
}

/** @returns the months of a half-year and its year */
const nameOf = (from: string): string =>
  `${from.endsWith("-01") ? "January to June" : "July to December"} ${from.slice(0, 4)}`;
