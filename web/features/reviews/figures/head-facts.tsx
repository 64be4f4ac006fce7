import type { ReactNode } from "react";
import { Link } from "react-router";
import type {
  AgencyAtAGlance,
  GroupFigures,
  WorkplaceAtAGlance,
} from "@locumark/contract/at-a-glance";
import { figureTexts } from "@locumark/contract/figure-texts";
import { limits } from "@locumark/contract/limits";
import { grouped } from "@locumark/contract/numbers";
import { returnShare } from "@locumark/contract/return-share";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session.ts";
import { dayText } from "./count-texts.ts";
import styles from "./head-facts.module.css";
import { worstFirst } from "./worst-first.ts";

/** A labelled value in the row to decide by. */
export interface Fact {
  label: string;
  /** Instead of the label, where it depends on the reader. */
  labelled?: ReactNode;
  value: ReactNode;
  /** Beside it, in smaller letters. */
  more?: ReactNode;
}

type Figures = AgencyAtAGlance | WorkplaceAtAGlance | GroupFigures;

/**
 * What one decides by besides the rating; nothing of so few reviews that they are read sooner.
 * @param area the postcode area where it is, with which its pay is compared
 */
export function headFacts(
  figures: Figures,
  kind: "workplace" | "agency",
  { systems = [], area }: { systems?: readonly string[]; area?: string | undefined } = {},
): Fact[] {
  const { reviewCount, wouldReturn, payments } = figures;
  if (reviewCount < limits.atAGlanceMin) return [];
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
 * Of the reader's profession, where enough of it have reported. The server does not know the reader: what changes is as
 * long as what was there.
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

/** The best and the worst of what was answered by taps, in words: the numbers are among the figures. */
function standingOut({ answers }: Pick<Figures, "answers">): Fact[] {
  const sorted = worstFirst(answers);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  if (worst === undefined || best === undefined || worst === best) return [];
  return [
    {
      label: figureTexts.standOut,
      value: "",
      more: (
        <>
          <span className={styles.line}>{figureTexts.best(nameOf(best))}</span>
          <span className={styles.line}>{figureTexts.worst(nameOf(worst))}</span>
        </>
      ),
    },
  ];
}

const nameOf = ({ question }: Figures["answers"][number]): string => figureTexts.things[question];

/** The average of the last year, where it covers enough reviews, and not all. */
export function lastYearOf({
  overTime,
  reviewCount,
}: Pick<AgencyAtAGlance, "overTime" | "reviewCount">): number | undefined {
  const { averageRating = null, count = 0 } = overTime?.lastYear ?? {};
  return averageRating === null || count === reviewCount ? undefined : averageRating;
}
