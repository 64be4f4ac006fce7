import type { ReactNode } from "react";
import { Link } from "react-router";
import type {
  AgencyAtAGlance,
  WorkplaceAtAGlance,
} from "@locumark/contract/reviews/reviews/at-a-glance";
import { type Profession, professions } from "@locumark/contract/choices";
import { comparisonTexts as texts } from "@locumark/contract/figures/comparisons/comparison-texts";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { grouped } from "@locumark/contract/numbers";
import type { PayFigures } from "@locumark/contract/reviews/reviews/pay-figures";
import { returnShare } from "@locumark/contract/reviews/reviews/return-share";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { paymentCounts } from "../../figures/figures/payment-counts.ts";
import { StackedBar } from "../../figures/figures/answer-figures.tsx";
import { dayText } from "../../places/places/count-texts.ts";
import { lastYearOf } from "../../figures/figures/head-facts.tsx";
import { ShortAverage } from "../../places/places/short-average.tsx";
import { placeText } from "../../places/places/place-text.ts";
import { paths } from "../../paths.ts";
import styles from "./compare.module.css";
import type { ComparedAgency, ComparedWorkplace } from "./compare-loader.ts";

/** A question, and what is known of it for each; null where nothing is. */
interface Row {
  label: string;
  cells: ReactNode[];
  /** Stands there in any case. */
  isAsked?: boolean;
}

export interface Section {
  /** None above the first. */
  title?: string;
  /** Said in the cells of which nothing is known. */
  missing: string;
  rows: Row[];
}

/** @param profession the reader's own */
export function workplaceSections(
  columns: readonly ComparedWorkplace[],
  { nearLabel, profession }: { nearLabel: string | null; profession: Profession | undefined },
): Section[] {
  const figures = columns.map(({ atAGlance }) => atAGlance);
  const payOf = (who: Profession | null) => (one: WorkplaceAtAGlance) =>
    one.payCompared?.rows.find((row) => row.profession === who && row.booking === null)?.here;
  return withRows([
    {
      missing: texts.notKnown,
      rows: [
        rowOf(texts.rows.where, columns, ({ workplace }) =>
          [workplace.type, placeText(workplace)].filter(Boolean).join(" · "),
        ),
        ...(nearLabel === null
          ? []
          : [
              {
                ...rowOf(
                  texts.rows.distance(nearLabel),
                  columns,
                  ({ distanceText }) => distanceText,
                ),
                isAsked: true,
              },
            ]),
      ],
    },
    {
      title: texts.sections.reviews,
      missing: texts.tooFew,
      rows: [
        ratingRow(columns.map(({ workplace, atAGlance }) => ({ ...workplace, atAGlance }))),
        returnRow(figures, "workplace"),
        rowOf(figureTexts.pays, figures, ({ pay }) => pay && payCell(pay)),
        ...professions.map((who) =>
          rowOf(payLabel(who, profession), figures, (one) => {
            const pay = payOf(who)(one);
            return pay && payCell(pay);
          }),
        ),
        ...paymentRows(figures),
        rowOf(figureTexts.systems, figures, ({ systems }) => systems.join(", ")),
      ],
    },
    answerSection(figures),
    {
      title: texts.sections.registers,
      missing: texts.notKnown,
      rows: [
        rowOf(
          texts.rows.hours,
          columns,
          ({ details: { openingHours } }) =>
            openingHours && (
              <>
                <strong>{openingHours.openText}</strong>
                <small>{openingHours.weekText}</small>
              </>
            ),
        ),
        rowOf(
          texts.rows.work,
          columns,
          ({ details: { workloads } }) =>
            workloads.length > 0 &&
            workloads.map(({ measure, text }) => <span key={measure}>{text}</span>),
        ),
        rowOf(
          texts.rows.partOf,
          columns,
          ({ details: { chain } }) =>
            chain && <Link to={paths.chain(chain.slug)}>{chain.name}</Link>,
        ),
      ],
    },
  ]);
}

export function agencySections(columns: readonly ComparedAgency[]): Section[] {
  const figures = columns.map(({ atAGlance }) => atAGlance);
  return withRows([
    {
      title: texts.sections.reviews,
      missing: texts.tooFew,
      rows: [
        ratingRow(columns.map(({ agency, atAGlance }) => ({ ...agency, atAGlance }))),
        returnRow(figures, "agency"),
        ...paymentRows(figures),
      ],
    },
    answerSection(figures),
    {
      title: texts.sections.agency,
      missing: texts.notKnown,
      rows: [
        rowOf(texts.rows.services, columns, ({ agency }) => agency.servicesOfferedFor.join(", ")),
      ],
    },
  ]);
}

type Figures = AgencyAtAGlance | WorkplaceAtAGlance;

const rowOf = <One,>(
  label: string,
  columns: readonly One[],
  cellOf: (one: One) => ReactNode,
): Row => ({
  label,
  // Nothing of so few reviews that they are read sooner, as in the head of a page.
  cells: columns.map((one) => (isTooFew(one) ? null : cellOf(one) || null)),
});

const isTooFew = (one: unknown): boolean => (one as Partial<Figures>).ratings === null;

/** Without those of which nothing is known. */
const withRows = (sections: readonly Section[]): Section[] =>
  sections
    .map(({ rows, ...section }) => ({
      ...section,
      rows: rows.filter(
        ({ cells, isAsked }) => isAsked === true || cells.some((cell) => cell !== null),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);

interface Rated {
  averageRating: number | null;
  reviewCount: number;
  atAGlance: Figures;
}

const ratingRow = (columns: readonly Rated[]): Row =>
  rowOf(texts.rows.rating, columns, ({ averageRating, reviewCount, atAGlance }) => {
    const lastYear = lastYearOf(atAGlance);
    return (
      <>
        <ShortAverage {...{ averageRating, reviewCount }} />
        {lastYear !== undefined && (
          <small>
            {figureTexts.lately(lastYear)}
            <VisuallyHidden>{figureTexts.inLastYear}</VisuallyHidden>
          </small>
        )}
      </>
    );
  });

const returnRow = (figures: readonly Figures[], kind: "workplace" | "agency"): Row =>
  rowOf(
    figureTexts.wouldReturn[kind],
    figures,
    ({ wouldReturn }) =>
      wouldReturn && (
        <>
          <strong>{`${returnShare(wouldReturn)}%`}</strong>
          <small>{`of ${grouped(wouldReturn.yes + wouldReturn.maybe + wouldReturn.no)}`}</small>
        </>
      ),
  );

const payLabel = (who: Profession, own: Profession | undefined): string =>
  `${figureTexts.pays}: ${figureTexts.professions[who]}${who === own ? ` (${texts.you})` : ""}`;

const payCell = ({ median, lowest, highest }: PayFigures): ReactNode => (
  <>
    <strong>{`£${median}/hr`}</strong>
    <small>{figureTexts.payRange(lowest, highest)}</small>
  </>
);

const paymentRows = (figures: readonly Figures[]): Row[] => [
  rowOf(
    figureTexts.paidIn,
    figures,
    ({ payments }) =>
      payments && payments.typicalDays !== null && <strong>{dayText(payments.typicalDays)}</strong>,
  ),
  rowOf(texts.rows.payments, figures, ({ payments }) => {
    if (!payments) return null;
    const all = paymentCounts(payments).reduce((sum, { count }) => sum + count, 0);
    const late = payments.overdue + payments.partOrNothing;
    return (
      <>
        <strong>{figureTexts.paidOf(payments.paid, all)}</strong>
        <small className={late > 0 ? styles.bad : undefined}>
          {late > 0 ? figureTexts.overdue(late) : texts.noneOverdue}
        </small>
      </>
    );
  }),
];

/** Lists the answers by taps, in the order of the form. */
const answerSection = (figures: readonly Figures[]): Section => ({
  title: figureTexts.answers,
  missing: texts.tooFew,
  rows: Object.entries(figureTexts.questions).map(([question, label]) =>
    rowOf(label, figures, ({ answers }) => {
      const found = answers.find((one) => one.question === question);
      if (!found) return null;
      const { good, mixed, bad } = found;
      return (
        <span className={styles.answer}>
          <StackedBar
            counts={[
              ["good", good],
              ["mixed", mixed],
              ["bad", bad],
            ]}
          />
          <span>
            <strong>{grouped(good)}</strong>
            {` of ${grouped(good + mixed + bad)}`}
            <VisuallyHidden>
              {` ${figureTexts.marks.good}, ${grouped(mixed)} ${figureTexts.marks.mixed}, ${grouped(bad)} ${figureTexts.marks.bad}`}
            </VisuallyHidden>
          </span>
        </span>
      );
    }),
  ),
});
