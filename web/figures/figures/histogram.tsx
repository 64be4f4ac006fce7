import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import { grouped } from "@locumark/contract/numbers";
import styles from "./at-a-glance.module.css";
import { Part } from "./figure-part.tsx";

/** In pixels; horizontally in percent. */
const height = 110;
const top = 18;
const base = 90;

/** How often each rating was given: as bars, or in words where they are too few for a shape to say something. */
export const Ratings = ({ ratings }: { ratings: number[] }) => (
  <Part title={figureTexts.ratings}>
    {ratings.reduce((sum, count) => sum + count, 0) < figureLimits.histogramMin ? (
      <p>{`${givenOf(ratings).join(", ")}.`}</p>
    ) : (
      <Histogram ratings={ratings} />
    )}
  </Part>
);

const percent = (share: number): string => `${share.toFixed(1)}%`;

/**
 * The number of reviews for each rating, as bars.
 * @param ratings the number of reviews for each rating, from 1 up
 */
function Histogram({ ratings }: { ratings: number[] }) {
  const most = Math.max(...ratings, 1);
  const step = 100 / ratings.length;
  return (
    <svg className={styles.picture} height={height} role="img" aria-label={inWords(ratings)}>
      {ratings.map((count, index) => {
        const length = (count / most) * (base - top);
        const middle = (index + 0.5) * step;
        return (
          <g key={middle}>
            <rect
              className={styles.bar}
              x={percent(middle - step * 0.36)}
              y={base - Math.max(length, 1)}
              width={percent(step * 0.72)}
              height={Math.max(length, 1)}
              rx={2}
            />
            {count > 0 && (
              <text className={styles.count} x={percent(middle)} y={base - length - 5}>
                {grouped(count)}
              </text>
            )}
            <text className={styles.label} x={percent(middle)} y={height - 5}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const inWords = (ratings: number[]): string => `Ratings: ${givenOf(ratings).join(", ")}.`;

/** The best first. */
const givenOf = (ratings: number[]): string[] =>
  ratings
    .map((count, index) => ({ count, rating: index + 1 }))
    .filter(({ count }) => count > 0)
    .toReversed()
    .map(({ count, rating }, index) =>
      index === 0
        ? `${grouped(count)} gave ${rating} out of ${ratings.length}`
        : `${grouped(count)} gave ${rating}`,
    );
