import type { AgencyAtAGlance, GroupFigures } from "@locumark/contract/at-a-glance";
import type { ReturnFigures } from "@locumark/contract/answer-figures";
import { figureTexts } from "@locumark/contract/figure-texts";
import { grouped } from "@locumark/contract/numbers";
import { returnShare } from "@locumark/contract/return-share";
import { Folded } from "../../../components/folded/folded.tsx";
import styles from "./at-a-glance.module.css";

type Answers = Pick<AgencyAtAGlance | GroupFigures, "answers">;

/** As many are named on the line that leads to the rest. */
const named = 2;

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
      <p className="note">
        {`${grouped(yes)} ${figureTexts.returns.yes}, ${grouped(maybe)} ${figureTexts.returns.maybe}, ${grouped(no)} ${figureTexts.returns.no}`}
      </p>
    </div>
  );
}

/** What else was answered by taps, question by question. */
export function AnswerBars({
  answers,
  heading: Heading = "h3",
}: Answers & { heading?: "h2" | "h3" }) {
  const list = (
    <ul role="list" className={styles.figures}>
      {answers.map((answer) => {
        const { question, good, mixed, bad } = answer;
        return (
          <li key={question}>
            <p className={`${styles.row} ${styles.answer}`}>
              <span>{figureTexts.questions[question]}</span>
              <strong>{goodOf(answer)}</strong>
            </p>
            <Bar parts={[good, mixed, bad]} />
            <p className="note">
              {`${grouped(good)} ${figureTexts.marks.good}, ${grouped(mixed)} ${figureTexts.marks.mixed}, ${grouped(bad)} ${figureTexts.marks.bad}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
  const more = answers.length - named;
  const first = answers.slice(0, named).map((answer, index) => {
    const name = figureTexts.questions[answer.question];
    return `${index === 0 ? name : name.toLowerCase()} ${goodOf(answer)}`;
  });
  return (
    <div className={styles.wide}>
      <Heading>{figureTexts.answers}</Heading>
      {more > 1 ? <Folded summary={figureTexts.andMore(first, more)}>{list}</Folded> : list}
    </div>
  );
}

const goodOf = ({ good, mixed, bad }: Answers["answers"][number]): string =>
  `${grouped(good)} of ${grouped(good + mixed + bad)}`;

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
