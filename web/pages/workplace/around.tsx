import type { WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import type { RemovedReview } from "@locumark/contract/moderation";
import type { WorkplaceDetails } from "@locumark/contract/workplace-details";
import type { FoundWorkplace, SearchResult } from "@locumark/contract/workplaces";
import { AskColleague } from "../../features/places/ask-colleague.tsx";
import { ClaimBlock } from "../../features/places/claim-block.tsx";
import { Block } from "../../features/places/place-columns.tsx";
import listStyles from "../../features/places/place-row.module.css";
import { WorkplaceRow } from "../../features/places/place-row.tsx";
import { placeText } from "../../features/places/place-text.ts";
import {
  LateAtAGlance,
  LatePayBlock,
  LateQuestionsBlock,
} from "../../features/reviews/figures/late-figures.tsx";
import { RemovedReviews } from "../../features/reviews/reading/removed-reviews.tsx";
import { ReportPlace } from "../../features/reports/report-place.tsx";
import { paths } from "../../paths.ts";
import { AboutBlock } from "./about-block.tsx";
import { AreaBlock } from "./area-block.tsx";
import { ChainBlock } from "./chain-block.tsx";
import { nearbyTitle } from "./nearby-title.ts";

/** Below the reviews: what to ask, and what reviews of other places say. */
export function Below({
  workplace,
  details,
  atAGlance: { ratings, payCompared },
  removed,
  questions,
}: {
  workplace: FoundWorkplace;
  details: WorkplaceDetails;
  atAGlance: WorkplaceAtAGlance;
  removed: RemovedReview[];
  questions: string[];
}) {
  return (
    <>
      <RemovedReviews removed={removed} />
      {isKnownFirst(workplace) && (
        <AboutBlock title="Known before the first review" details={details} />
      )}
      <LateQuestionsBlock title="What locums ask before a shift" questions={questions} />
      {details.chain && <ChainBlock isClosed={workplace.status === "closed"} {...details.chain} />}
      {details.area && <AreaBlock {...details.area} />}
      {/* With the figures of the place, where it has some. */}
      {ratings === null && payCompared !== null && <LatePayBlock compared={payCompared} />}
    </>
  );
}

/** Without reviews it stands where they would. */
const isKnownFirst = ({ reviewCount, status }: FoundWorkplace): boolean =>
  reviewCount === 0 && status === "open";

/** Beside the reviews: what they add up to, the place itself, others near it, and a way to ask a colleague. */
export function Beside({
  workplace,
  details,
  atAGlance,
}: {
  workplace: FoundWorkplace;
  details: WorkplaceDetails;
  atAGlance: WorkplaceAtAGlance;
}) {
  const { nearby, atPostcode } = details;
  return (
    <>
      <LateAtAGlance figures={atAGlance} />
      {!isKnownFirst(workplace) && <AboutBlock title="In the register" details={details} />}
      <PlacesBlock title={nearbyTitle(workplace)} places={nearby} />
      <PlacesBlock title={`Also at ${workplace.postcode}`} places={atPostcode} />
      <AskColleague
        kind="workplace"
        name={workplace.displayName}
        where={placeText(workplace)}
        path={paths.workplace(workplace)}
      />
      <ClaimBlock kind="workplace" path={paths.claim({ place: workplace._id })} />
      <ReportPlace kind="workplace" id={workplace._id} />
    </>
  );
}

function PlacesBlock({
  title,
  places,
}: {
  title: string;
  places: (FoundWorkplace | SearchResult)[];
}) {
  if (places.length === 0) return null;
  return (
    <Block title={title}>
      <ul role="list" className={listStyles.list}>
        {places.map((place) => (
          <WorkplaceRow
            key={place._id}
            workplace={place}
            distance={("distanceText" in place && place.distanceText) || undefined}
          />
        ))}
      </ul>
    </Block>
  );
}
