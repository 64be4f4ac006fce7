import type { OverTime } from "@locumark/contract/at-a-glance";
import { limits } from "@locumark/contract/limits";
import styles from "./at-a-glance.module.css";
import { reviewCountText } from "./count-texts.ts";

const height = 130;
const top = 18;
const base = 92;

const percent = (share: number): string => `${share.toFixed(1)}%`;

/** The average of each half-year as a bar with its number, oldest first; the full height is the best rating. */
export function Trend({ halfYears }: Pick<OverTime, "halfYears">) {
  const step = 100 / halfYears.length;
  return (
    <svg className={styles.picture} height={height} role="img" aria-label={inWords(halfYears)}>
      {halfYears.map(({ from, averageRating }, index) => {
        const middle = percent((index + 0.5) * step);
        const length = ((averageRating ?? 0) / limits.ratingMax) * (base - top);
        const [month, year] = nameOf(from);
        return (
          <g key={from}>
            {averageRating !== null && (
              <rect
                className={styles.bar}
                x={percent((index + 0.5) * step - step * 0.3)}
                y={base - length}
                width={percent(step * 0.6)}
                height={length}
                rx={2}
              />
            )}
            <text
              className={averageRating === null ? styles.label : styles.count}
              x={middle}
              y={base - length - 5}
            >
              {averageRating === null ? "–" : averageRating.toFixed(1)}
            </text>
            <text className={styles.label} x={middle} y={height - 21}>
              {month.slice(0, 3)}
            </text>
            <text className={styles.label} x={middle} y={height - 5}>
              {year}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** @returns the months of a half-year and its year */
const nameOf = (from: string): [string, string] => [
  from.endsWith("-01") ? "January to June" : "July to December",
  from.slice(0, 4),
];

const inWords = (halfYears: OverTime["halfYears"]): string =>
  `Average rating by half-year: ${halfYears
    .map(({ from, averageRating, count }) => {
      const said =
        averageRating === null
          ? `too few reviews (${count})`
          : `${averageRating.toFixed(1)} from ${reviewCountText(count)}`;
      return `${nameOf(from).join(" ")} ${said}`;
    })
    .join(", ")}.`;
