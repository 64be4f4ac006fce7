import type { ReactNode } from "react";
import { returnText } from "@locumark/contract/return-share";
import type { GroupFigures } from "@locumark/contract/at-a-glance";
import { grouped } from "@locumark/contract/numbers";
import { figureTexts } from "@locumark/contract/figure-texts";
import { limits } from "@locumark/contract/limits";
import { type Fact, PlaceHead } from "../places/place-head.tsx";
import headStyles from "../places/place-head.module.css";
import { paymentCounts } from "../payments/payment-counts.ts";
import { AnswerBars } from "../reviews/figures/answer-figures.tsx";
import { dayText, reviewCountText } from "../reviews/figures/count-texts.ts";

/** The head of a chain's or town's page: what it is, then what the reviews of all its places say together. */
export function GroupHead({
  name,
  children,
  figures,
  figuresFrom,
  systems,
}: {
  name: string;
  children: ReactNode;
  figures: GroupFigures;
  /** How many reviews there have to be for figures. */
  figuresFrom: number;
  /** The systems that most reviews name. */
  systems?: readonly { name: string }[];
}) {
  const { averageRating, reviewCount } = figures;
  if (averageRating !== null) {
    const facts = factsOf(figures, systems ?? []);
    return (
      <>
        <PlaceHead {...{ name, children, averageRating, reviewCount, facts }} />
        {figures.answers.length > 0 && <AnswerBars answers={figures.answers} heading="h2" />}
      </>
    );
  }
  return (
    <header className={headStyles.head}>
      <h1>{name}</h1>
      {children}
      <p>
        {reviewCount === 0 ? "No reviews yet." : `${reviewCountText(reviewCount)} so far.`}
        {figuresFrom < limits.payFiguresMin
          ? ` An overall rating appears from ${figuresFrom} reviews on, pay and time to pay on the first of a month, from ${limits.payFiguresMin}.`
          : ` An overall rating appears from ${figuresFrom} reviews on, pay and time to pay on the first of the month after.`}
      </p>
    </header>
  );
}

function factsOf(
  { wouldReturn, pay, payments }: GroupFigures,
  systems: readonly { name: string }[],
): Fact[] {
  const days = payments?.typicalDays ?? null;
  return [
    ...(wouldReturn === null
      ? []
      : [{ label: figureTexts.wouldReturn.workplace, value: returnText(wouldReturn) }]),
    ...(pay === null ? [] : [{ label: "Median pay", value: `£${pay.median}/hr` }]),
    ...(days === null ? [] : [{ label: "Median time to pay", value: dayText(days) }]),
    ...(payments === null
      ? []
      : [
          {
            label: "Payment, as reported",
            value: paymentCounts(payments)
              .filter(({ count }) => count > 0)
              .map(({ name, count }) => `${name.toLowerCase()} ${grouped(count)}`)
              .join(", "),
          },
        ]),
    ...(systems.length === 0
      ? []
      : [{ label: "Systems", value: systems.map((system) => system.name).join(", ") }]),
  ];
}
