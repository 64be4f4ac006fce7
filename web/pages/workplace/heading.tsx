import { returnText } from "@locumark/contract/return-share";
import type { WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import { figureTexts } from "@locumark/contract/figure-texts";
import { limits } from "@locumark/contract/limits";
import type { WorkplaceDetails } from "@locumark/contract/workplace-details";
import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { Icon } from "../../components/icon/icon.tsx";
import { ClosedMark } from "../../features/places/closed-mark.tsx";
import { type Fact, PlaceHead } from "../../features/places/place-head.tsx";
import { placeText } from "../../features/places/place-text.ts";
import { dayText } from "../../features/reviews/figures/count-texts.ts";
import { lastYearFact } from "../../features/reviews/figures/last-year-fact.ts";
import { ClosedNotice } from "./closed-notice.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { Reach } from "./reach.tsx";
import styles from "./workplace.module.css";

export function Heading({
  workplace,
  details,
  atAGlance,
}: {
  workplace: FoundWorkplace;
  details: WorkplaceDetails;
  atAGlance: WorkplaceAtAGlance;
}) {
  const { displayName, type, status, averageRating, reviewCount } = workplace;
  const isClosed = status === "closed";
  const place = placeText(workplace);
  return (
    <PlaceHead
      name={
        <>
          {displayName} {isClosed && <ClosedMark />}
        </>
      }
      averageRating={averageRating}
      reviewCount={reviewCount}
      facts={factsOf(atAGlance)}
      listed="#reviews"
    >
      {place !== "" && (
        <p className={styles.address}>
          <Icon name="pin" />
          <span>{place}</span>
        </p>
      )}
      {type !== "" && <p className="soft">{type}</p>}
      {details.workloads.map((workload) => (
        <p key={workload.measure}>
          {workload.text} <small className="soft">{workload.sourceText}</small>
        </p>
      ))}
      {isClosed ? (
        <ClosedNotice {...details} />
      ) : (
        <Reach telephone={details.telephone} to={place && `${displayName}, ${place}`} />
      )}
      {details.openingHours && <OpeningHours {...details.openingHours} />}
    </PlaceHead>
  );
}

/** What one decides by besides the rating; nothing of so few reviews that they are read sooner. */
function factsOf(figures: WorkplaceAtAGlance): Fact[] {
  const { reviewCount, wouldReturn, pay, payments, systems } = figures;
  if (reviewCount < limits.atAGlanceMin) return [];
  const days = payments?.typicalDays ?? null;
  return [
    ...lastYearFact(figures),
    ...(wouldReturn === null
      ? []
      : [{ label: figureTexts.wouldReturn.workplace, value: returnText(wouldReturn) }]),
    ...(pay === null ? [] : [{ label: "Median pay", value: `£${pay.median}/hr` }]),
    ...(days === null ? [] : [{ label: "Median time to pay", value: dayText(days) }]),
    ...(systems.length === 0 ? [] : [{ label: "Systems", value: systems.join(", ") }]),
  ];
}
