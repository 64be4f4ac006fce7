import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GroupFigures as Figures } from "@locumark/contract/reviews/reviews/at-a-glance";
import { listingTexts } from "@locumark/contract/figures/payers/listing-texts";
import type { PayComparison } from "@locumark/contract/reviews/reviews/pay-figures";
import { paths } from "../../paths.ts";
import { PaymentRecord } from "../figures/payment-record.tsx";
import { PlaceHead } from "../figures/place-head.tsx";
import headStyles from "../figures/place-head.module.css";
import { AnswerBars } from "../figures/answer-figures.tsx";
import figureStyles from "../figures/at-a-glance.module.css";
import { reviewCountText } from "../../places/places/count-texts.ts";
import { headFacts } from "../figures/head-facts.tsx";
import { PayCompared } from "../figures/pay-compared.tsx";

/** The head of a chain's or town's page: what it is, then what the reviews of all its places say together. */
export function GroupHead({
  name,
  children,
  figures,
  systems,
  area,
}: {
  name: string;
  children: ReactNode;
  figures: Figures;
  /** The systems that most reviews name. */
  systems?: readonly { name: string }[];
  /** The postcode area where all of it is. */
  area?: string | undefined;
}) {
  const { averageRating, reviewCount } = figures;
  if (averageRating !== null) {
    const facts = headFacts(figures, "workplace", {
      systems: systems?.map((system) => system.name) ?? [],
      area,
    });
    return <PlaceHead {...{ name, children, averageRating, reviewCount, facts }} />;
  }
  return (
    <header className={headStyles.head}>
      <h1>{name}</h1>
      {children}
      <p>
        {reviewCount === 0
          ? "No reviews yet."
          : `${reviewCountText(reviewCount)} so far. An overall rating appears once there are more.`}
      </p>
    </header>
  );
}

/** Shows the figures of the reviews of all its places, below the head. */
export const GroupFigures = ({
  figures: { answers, payments },
  payCompared = null,
}: {
  figures: Figures;
  payCompared?: PayComparison | null;
}) => (
  <div className={figureStyles.parts}>
    {payments && (
      <div>
        <PaymentRecord payments={payments} heading="h2" />
        <Link to={paths.payments()}>{listingTexts.title}</Link>
      </div>
    )}
    {answers.length > 0 && <AnswerBars answers={answers} heading="h2" />}
    {payCompared && <PayCompared compared={payCompared} heading="h2" />}
  </div>
);
