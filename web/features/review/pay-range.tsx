import type { WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import styles from "./at-a-glance.module.css";

const width = 300;
const height = 44;
const margin = 5;

/** From the lowest to the highest pay, both to the nearest £5, with a mark at the median. */
export function PayRange({ lowest, median, highest }: NonNullable<WorkplaceAtAGlance["pay"]>) {
  const exact = highest === lowest ? 0.5 : (median - lowest) / (highest - lowest);
  // The ends are rounded more coarsely than the median, which may therefore fall slightly outside.
  const share = Math.min(1, Math.max(0, exact));
  const mark = margin + share * (width - 2 * margin);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Pay from about £${lowest} to about £${highest} an hour, median £${median}.`}
    >
      <path className={styles.line} d={`M${margin} 14H${width - margin}`} />
      <path className={styles.line} d={`M${margin} 8V20M${width - margin} 8V20`} />
      <rect className={styles.mark} x={mark - 4} y={2} width={8} height={24} rx={2} />
      <text className={styles.start} x={0} y={height - 4}>
        {`about £${lowest}`}
      </text>
      <text className={styles.end} x={width} y={height - 4}>
        {`about £${highest}`}
      </text>
    </svg>
  );
}
