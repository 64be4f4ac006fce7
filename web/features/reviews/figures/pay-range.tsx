import type { WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import { figureTexts } from "@locumark/contract/figure-texts";
import styles from "./at-a-glance.module.css";

const height = 44;
/** In percent of the width. */
const [start, end] = [1.5, 98.5];

/** From the lowest to the highest pay, with a mark at the median; in words where both are about the same. */
export function PayRange({ lowest, median, highest }: NonNullable<WorkplaceAtAGlance["pay"]>) {
  const range = figureTexts.payRange(lowest, highest);
  if (lowest === highest) return <p>{range}</p>;
  const share = (median - lowest) / (highest - lowest);
  const at = (percent: number) => ({ x1: `${percent}%`, x2: `${percent}%` });
  return (
    <svg
      className={styles.picture}
      height={height}
      role="img"
      aria-label={`Pay an hour: median £${median}, ${range}.`}
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
