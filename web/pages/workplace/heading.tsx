import { Link } from "react-router";
import type { WorkplaceAtAGlance } from "@locumark/contract/reviews/reviews/at-a-glance";
import { compareText } from "@locumark/contract/places/workplaces/place-texts";
import { figureText } from "@locumark/contract/places/workloads/workload-texts";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { Icon } from "../../components/icon/icon.tsx";
import { FollowStar } from "../../members/following/follow-star.tsx";
import { ClosedMark } from "../../places/places/closed-mark.tsx";
import { PlaceActions, PlaceHead, Where } from "../../figures/figures/place-head.tsx";
import { placeText } from "../../places/places/place-text.ts";
import { headFacts, lastYearOf } from "../../figures/figures/head-facts.tsx";
import { paths } from "../../paths.ts";
import { ClosedNotice } from "./closed-notice.tsx";
import { isComparedBusy, OpeningHours } from "./opening-hours.tsx";
import { Reach } from "./reach.tsx";

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
      lastYear={lastYearOf(atAGlance)}
      facts={headFacts(atAGlance, "workplace", {
        systems: atAGlance.systems,
        area: atAGlance.payCompared?.area || undefined,
      })}
    >
      <Where>{[type, place].filter(Boolean).join(" · ")}</Where>
      {details.workloads.map((workload) => (
        <p key={workload.measure}>
          {details.openingHours?.days.length && isComparedBusy(workload)
            ? figureText(workload)
            : workload.text}{" "}
          <small className="soft">{workload.sourceText}</small>
        </p>
      ))}
      {isClosed && <ClosedNotice {...details} />}
      <PlaceActions
        shared={{ kind: "workplace", name: displayName, path: paths.workplace(workplace) }}
      >
        {!isClosed && (
          <Reach telephone={details.telephone} to={place && `${displayName}, ${place}`} />
        )}
        <FollowStar kind="workplace" _id={workplace._id} name={displayName} />
        <Link to={paths.compare({ a: workplace._id })}>
          <Icon name="compare" />
          {compareText}
        </Link>
        <Link to={paths.myShifts({ add: workplace._id, name: displayName })}>
          <Icon name="plus" />
          Add a shift
        </Link>
      </PlaceActions>
      <OpeningHours {...details} />
    </PlaceHead>
  );
}
