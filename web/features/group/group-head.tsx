import type { ReactNode } from "react";
import type { GroupFigures } from "@locumark/contract/at-a-glance";
import { limits } from "@locumark/contract/limits";
import { type Fact, PlaceHead } from "../place/place-head.tsx";
import headStyles from "../place/place-head.module.css";
import { dayText, reviewCountText } from "../review/count-texts.ts";

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
    return <PlaceHead {...{ name, children, averageRating, reviewCount, facts }} />;
  }
  return (
    <header className={headStyles.head}>
      <h1>{name}</h1>
      {children}
      <p>
        {reviewCount === 0 ? "No reviews yet." : `${reviewCountText(reviewCount)} so far.`}
        {figuresFrom < limits.payFiguresMin
          ? ` An overall rating appears from ${figuresFrom} reviews on, pay and time to pay from ${limits.payFiguresMin}.`
          : ` An overall rating, pay and time to pay appear from ${figuresFrom} reviews on.`}
      </p>
    </header>
  );
}

function factsOf({ pay, timeToPay }: GroupFigures, systems: readonly { name: string }[]): Fact[] {
  const days = timeToPay?.medianDays ?? null;
  return [
    ...(pay === null ? [] : [{ label: "Median pay", value: `£${pay.median}/hr` }]),
    ...(days === null ? [] : [{ label: "Median time to pay", value: dayText(days) }]),
    ...(systems.length === 0
      ? []
      : [{ label: "Systems", value: systems.map((system) => system.name).join(", ") }]),
  ];
}
