import type { WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import styles from "./at-a-glance.module.css";

const width = 300;
const height = 44;
const margin = 8;

/** A line from the lowest to the highest pay with a mark at the median. */
export function PayRange({ lowest, median, highest }: NonNullable<WorkplaceAtAGlance["pay"]>) {
  const share = highest === lowest ? 0.5 : (median - lowest) / (highest - lowest);
  const mark = margin + share * (width - 2 * margin);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Pay from ${pounds(lowest)} to ${pounds(highest)} an hour, median ${pounds(median)}.`}
    >
      <line className={styles.line} x1={margin} x2={width - margin} y1={14} y2={14} />
      <circle className={styles.mark} cx={mark} cy={14} r={8} />
      <text className={styles.start} x={0} y={height - 4}>
        {pounds(lowest)}
      </text>
      <text className={styles.end} x={width} y={height - 4}>
        {pounds(highest)}
      </text>
    </svg>
  );
}

const pounds = (amount: number): string => `£${amount.toFixed(2)}`;
