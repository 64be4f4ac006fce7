import { payTexts } from "@locumark/contract/figures/pay-rates/pay-texts";
import type { YearOfPay } from "@locumark/contract/figures/pay-rates/yearly-pay";
import styles from "./pay.module.css";

/** Pounds at the left and right ends of a picture, and between its labels. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const steps = [5, 10, 20, 50, 100, 200];
/** More labels would run into each other on a phone. */
const labelsMax = 5;

/** The scale on which all of them fit. */
export function scaleOf(figures: readonly Pick<YearOfPay, "lower" | "upper">[]): Scale {
  const lowest = Math.min(...figures.map(({ lower }) => lower));
  const highest = Math.max(...figures.map(({ upper }) => upper));
  const ends = (step: number) => ({
    from: Math.floor((lowest - 1) / step) * step,
    to: Math.ceil((highest + 1) / step) * step,
    step,
  });
  const fits = ({ from, to, step }: Scale) => (to - from) / step < labelsMax;
  return steps.map(ends).find(fits) ?? ends(steps.at(-1) ?? 1);
}

const shareOf = ({ from, to }: Scale, pounds: number): string =>
  `${((pounds / (to - from)) * 100).toFixed(1)}%`;

const at = (scale: Scale, pounds: number): string => shareOf(scale, pounds - scale.from);

const labelsOf = ({ from, to, step }: Scale): number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);

/** Draws the scale of the pictures below it. */
export const Axis = ({ scale }: { scale: Scale }) => (
  <svg className={styles.axis} height={20} aria-hidden>
    {labelsOf(scale).map((pounds) => (
      <text key={pounds} x={at(scale, pounds)} y={14}>
        {payTexts.pounds(pounds)}
      </text>
    ))}
  </svg>
);

/** The middle half as a bar with the median as a line across it, for those who see; its numbers stand next to it. */
export const Span = ({
  figures: { median, lower, upper },
  scale,
  mark,
}: {
  figures: YearOfPay;
  scale: Scale;
  mark?: number | undefined;
}) => (
  <svg className={styles.span} height={28} aria-hidden>
    {labelsOf(scale).map((pounds) => (
      <line
        key={pounds}
        className={styles.grid}
        x1={at(scale, pounds)}
        x2={at(scale, pounds)}
        y2={28}
      />
    ))}
    {mark !== undefined && (
      <line className={styles.mark} x1={at(scale, mark)} x2={at(scale, mark)} y2={28} />
    )}
    <rect
      className={styles.half}
      x={at(scale, lower)}
      width={shareOf(scale, upper - lower)}
      y={9}
      height={10}
      rx={2}
    />
    <line className={styles.median} x1={at(scale, median)} x2={at(scale, median)} y1={4} y2={24} />
  </svg>
);
