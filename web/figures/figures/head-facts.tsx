import type { ReactNode } from "react";
import { Link } from "react-router";
import type {
  AgencyAtAGlance,
  GroupFigures,
  WorkplaceAtAGlance,
} from "@locumark/contract/reviews/reviews/at-a-glance";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import { grouped } from "@locumark/contract/numbers";
import { returnShare } from "@locumark/contract/reviews/reviews/return-share";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { dayText } from "../../places/places/count-texts.ts";
import styles from "./head-facts.module.css";

/** A labelled value in the row to decide by. */
export interface Fact {
  label: string;
  /** Instead of the label, where it depends on the reader. */
  labelled?: ReactNode;
  value: ReactNode;
  /** Shown next to it, in smaller letters. */
  more?: ReactNode;
}

type Figures = AgencyAtAGlance | WorkplaceAtAGlance | GroupFigures;

/**
 * Lists the facts that one decides by besides the rating; none where the reviews are few enough to be read sooner.
 * @param area the postcode area where it is, with which its pay is compared
 */
export function headFacts(
  figures: Figures,
  kind: "workplace" | "agency",
  { systems = [], area }: { systems?: readonly string[]; area?: string | undefined } = {},
): Fact[] {
  const { reviewCount, wouldReturn, payments } = figures;
  if (reviewCount < reviewLimits.atAGlanceMin) return [];
  const pay = "pay" in figures ? figures.pay : null;
  const days = payments?.typicalDays ?? null;
  const late = payments ? payments.overdue + payments.partOrNothing : 0;
  const overdue = late > 0 && <span className={styles.bad}>{figureTexts.overdue(late)}</span>;
  return [
    ...(wouldReturn
      ? [
          {
            label: figureTexts.wouldReturn[kind],
            value: `${returnShare(wouldReturn)}%`,
            more: `of ${grouped(wouldReturn.yes + wouldReturn.maybe + wouldReturn.no)}`,
          },
        ]
      : []),
    ...(pay
      ? [
          {
            label: figureTexts.pays,
            labelled: <Pay figures={figures} part="label" />,
            value: <Pay figures={figures} part="median" area={area} />,
            more: <Pay figures={figures} part="range" />,
          },
        ]
      : []),
    ...(days === null && !overdue
      ? []
      : [
          days === null
            ? { label: figureTexts.payments, value: overdue }
            : { label: figureTexts.paidIn, value: dayText(days), more: overdue },
        ]),
    ...(systems.length === 0 ? [] : [{ label: figureTexts.systems, value: systems.join(", ") }]),
    ...standingOut(figures),
  ];
}

/**
 * Shows the pay in the reader's profession, where enough of it have reported. The server does not know the reader: what
 * changes is as long as what was there.
 */
function Pay({
  figures,
  part,
  area,
}: {
  figures: Figures;
  part: "label" | "median" | "range";
  area?: string | undefined;
}) {
  const { user } = useSession();
  const all = "pay" in figures ? figures.pay : null;
  const rows = ("payCompared" in figures && figures.payCompared?.rows) || [];
  const own = rows.find((row) => row.booking === null && row.profession === user?.profession);
  const pay = own?.here ?? all;
  if (!pay) return null;
  if (part === "label") return figureTexts[own?.here ? "paysYou" : "pays"];
  if (part === "range") return figureTexts.payRange(pay.lowest, pay.highest);
  const profession = own?.here ? own.profession : null;
  return (
    <Link to={paths.pay({ profession: profession ?? undefined, area })}>{`£${pay.median}/hr`}</Link>
  );
}

/** Names the best and the worst of what was answered by taps, where enough agree to call it so. */
function standingOut({ answers }: Pick<Figures, "answers">): Fact[] {
  const lines = [
    standout(answers, "good", figureLimits.bestFrom, figureTexts.best),
    standout(answers, "bad", figureLimits.worstFrom, figureTexts.worst),
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return [];
  const more = lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
  return [{ label: figureTexts.standOut, value: "", more }];
}

/** Says which question has the largest share of a mark, if that share reaches the least to be named. */
function standout(
  answers: Figures["answers"],
  mark: "good" | "bad",
  least: number,
  say: (thing: string, count: number, all: number) => string,
): string | undefined {
  const [first] = answers
    .map((answer) => ({ ...answer, all: answer.good + answer.mixed + answer.bad }))
    .filter(
      (answer) => answer.all >= figureLimits.standOutAnswers && answer[mark] >= least * answer.all,
    )
    .toSorted((one, other) => other[mark] / other.all - one[mark] / one.all);
  return first && say(figureTexts.things[first.question], first[mark], first.all);
}

/** The average of the last year, where it covers enough reviews, and not all. */
export function lastYearOf({
  overTime,
  reviewCount,
}: Pick<AgencyAtAGlance, "overTime" | "reviewCount">): number | undefined {
  const { averageRating = null, count = 0 } = overTime?.lastYear ?? {};
  return averageRating === null || count === reviewCount ? undefined : averageRating;
}
