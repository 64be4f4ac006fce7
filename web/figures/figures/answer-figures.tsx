import type { AgencyAtAGlance, GroupFigures } from "@locumark/contract/reviews/reviews/at-a-glance";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { grouped } from "@locumark/contract/numbers";
import type { AnswerMark } from "@locumark/contract/reviews/reviews/review-answers";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import styles from "./at-a-glance.module.css";
import { Part } from "./figure-part.tsx";
import { worstFirst } from "./worst-first.ts";

/** A second bad thing in one bar is lighter. */
export type BarPart = AnswerMark | "alsoBad";

const marks: readonly AnswerMark[] = ["good", "mixed", "bad"];

/** Shows the answers by taps, worst first, with what the colours mean. */
export function AnswerBars({
  answers,
  heading,
}: Pick<AgencyAtAGlance | GroupFigures, "answers"> & { heading?: "h2" | "h3" }) {
  return (
    <Part
      title={figureTexts.answers}
      {...(heading && { heading })}
      beside={
        <p className={styles.legend} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark} className={styles[mark]}>
              {figureTexts.marks[mark]}
            </span>
          ))}
        </p>
      }
    >
      <ul role="list" className={styles.answers}>
        {worstFirst(answers).map(({ question, ...counts }) => (
          <li key={question}>
            <span>{figureTexts.questions[question]}</span>
            <StackedBar counts={marks.map((mark) => [mark, counts[mark]])} />
            <span>
              <strong>{grouped(counts.good)}</strong>
              {` of ${grouped(counts.good + counts.mixed + counts.bad)}`}
              <VisuallyHidden>
                {` ${figureTexts.marks.good}, ${grouped(counts.mixed)} ${figureTexts.marks.mixed}, ${grouped(counts.bad)} ${figureTexts.marks.bad}`}
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Draws parts of one whole, each in the colour of what it means. Decorative: the numbers stand next to it. */
export function StackedBar({
  counts,
}: {
  counts: readonly (readonly [part: BarPart, count: number])[];
}) {
  const sumOf = (some: typeof counts) => some.reduce((sum, [, count]) => sum + count, 0);
  const percent = (count: number) => `${((100 * count) / sumOf(counts)).toFixed(1)}%`;
  return (
    <svg className={styles.stacked} aria-hidden="true">
      {counts.map(
        ([mark, count], index) =>
          count > 0 && (
            <rect
              // They have no identity but their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={styles[mark]}
              x={percent(sumOf(counts.slice(0, index)))}
              width={percent(count)}
              height="100%"
            />
          ),
      )}
    </svg>
  );
}
