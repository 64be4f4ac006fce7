import type { AgencyAtAGlance, GroupFigures } from "@locumark/contract/at-a-glance";
import type { ReturnFigures } from "@locumark/contract/answer-figures";
import { figureTexts } from "@locumark/contract/figure-texts";
import { grouped } from "@locumark/contract/numbers";
import { returnShare } from "@locumark/contract/return-share";
import styles from "./at-a-glance.module.css";

/** The share of those who would come back. */
export function ReturnFigure({
  wouldReturn,
  kind,
}: {
  wouldReturn: ReturnFigures;
  kind: "workplace" | "agency";
}) {
  const { yes, maybe, no } = wouldReturn;
  return (
    <div className={styles.figure}>
      <h3>{figureTexts.wouldReturn[kind]}</h3>
      <p className={styles.big}>{`${returnShare(wouldReturn)}%`}</p>
      <p>{`of ${grouped(yes + maybe + no)} said yes`}</p>
      <Bar parts={[yes, maybe, no]} />
      <p className={styles.soft}>
        {`${grouped(yes)} ${figureTexts.returns.yes}, ${grouped(maybe)} ${figureTexts.returns.maybe}, ${grouped(no)} ${figureTexts.returns.no}`}
      </p>
    </div>
  );
}

/** What else was answered by taps, question by question. */
export function AnswerBars({
  answers,
  heading: Heading = "h3",
}: Pick<AgencyAtAGlance | GroupFigures, "answers"> & { heading?: "h2" | "h3" }) {
  return (
    <div className={styles.wide}>
      <Heading>{figureTexts.answers}</Heading>
      <ul role="list" className={styles.figures}>
        {answers.map(({ question, good, mixed, bad }) => (
          <li key={question}>
            <p className={`${styles.row} ${styles.answer}`}>
              <span>{figureTexts.questions[question]}</span>
              <strong>{`${grouped(good)} of ${grouped(good + mixed + bad)}`}</strong>
            </p>
            <Bar parts={[good, mixed, bad]} />
            <p className={styles.soft}>
              {`${grouped(good)} ${figureTexts.marks.good}, ${grouped(mixed)} ${figureTexts.marks.mixed}, ${grouped(bad)} ${figureTexts.marks.bad}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Full, half full and empty, so that it is read without colours too; the words below say the same. */
function Bar({ parts: [good, mixed, bad] }: { parts: [number, number, number] }) {
  const percent = (count: number) => `${((100 * count) / (good + mixed + bad)).toFixed(1)}%`;
  return (
    <svg className={styles.parts} fill="currentColor" aria-hidden="true">
      <rect width={percent(good)} height="100%" />
      <rect x={percent(good)} y="50%" width={percent(mixed)} height="50%" />
    </svg>
  );
}
