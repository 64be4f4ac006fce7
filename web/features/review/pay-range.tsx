import type { WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import styles from "./at-a-glance.module.css";

const height = 44;
/** In percent of the width. */
const [start, end] = [1.5, 98.5];

/** From the lowest to the highest pay, both to the nearest £5, with a mark at the median. */
export function PayRange({ lowest, median, highest }: NonNullable<WorkplaceAtAGlance["pay"]>) {
  const exact = highest === lowest ? 0.5 : (median - lowest) / (highest - lowest);
  // The ends are rounded more coarsely than the median, which may therefore fall slightly outside.
  const share = Math.min(1, Math.max(0, exact));
  const at = (percent: number) => ({ x1: `${percent}%`, x2: `${percent}%` });
  return (
    <svg
      className={styles.picture}
      height={height}
      role="img"
      aria-label={`Pay from about £${lowest} to about £${highest} an hour, median £${median}.`}
    >
      <line className={styles.line} x1={`${start}%`} x2={`${end}%`} y1={14} y2={14} />
      <line className={styles.line} {...at(start)} y1={8} y2={20} />
      <line className={styles.line} {...at(end)} y1={8} y2={20} />
      <line className={styles.mark} {...at(start + share * (end - start))} y1={4} y2={24} />
      <text className={styles.start} x={0} y={height - 4}>
        {`about £${lowest}`}
      </text>
      <text className={styles.end} x="100%" y={height - 4}>
        {`about £${highest}`}
      </text>
    </svg>
  );
}
