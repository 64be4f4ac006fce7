import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GroupFigures as Figures } from "@locumark/contract/at-a-glance";
import { listingTexts } from "@locumark/contract/listing-texts";
import type { PayComparison } from "@locumark/contract/pay-figures";
import { paths } from "../../paths.ts";
import { PaymentRecord } from "../payments/payment-record.tsx";
import { PlaceHead } from "../places/place-head.tsx";
import headStyles from "../places/place-head.module.css";
import { AnswerBars } from "../reviews/figures/answer-figures.tsx";
import figureStyles from "../reviews/figures/at-a-glance.module.css";
import { reviewCountText } from "../reviews/figures/count-texts.ts";
import { headFacts } from "../reviews/figures/head-facts.tsx";
import { PayCompared } from "../reviews/figures/pay-compared.tsx";

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
