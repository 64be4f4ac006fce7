import type { WorkplaceAtAGlance } from "@locumark/contract/reviews/reviews/at-a-glance";
import type { RemovedReview } from "@locumark/contract/reviews/states/moderation";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { FoundWorkplace, SearchResult } from "@locumark/contract/places/workplaces/workplaces";
import { feedPath } from "@locumark/contract/places/workplaces/addresses";
import { AskColleague } from "../../places/places/ask-colleague.tsx";
import { ClaimBlock } from "../../places/places/claim-block.tsx";
import { Block } from "../../places/places/place-columns.tsx";
import listStyles from "../../places/places/place-row.module.css";
import { WorkplaceRow } from "../../places/places/place-row.tsx";
import { placeText } from "../../places/places/place-text.ts";
import { LatePayBlock, LateQuestionsBlock } from "../../figures/figures/late-figures.tsx";
import { RemovedReviews } from "../../reviews/reviews/reading/removed-reviews.tsx";
import { ReportPlace } from "../../desk/reports/report-place.tsx";
import { paths } from "../../paths.ts";
import { AboutBlock } from "./about-block.tsx";
import { AreaBlock } from "./area-block.tsx";
import { BranchesBlock } from "./branches-block.tsx";
import { ChainBlock } from "./chain-block.tsx";
import { nearbyTitle } from "./nearby-title.ts";

/** A wider figure says something only where it is of much more than the place's own. */
const timesOwn = 2;

interface AroundProps {
  workplace: FoundWorkplace;
  details: WorkplaceDetails;
  atAGlance: WorkplaceAtAGlance;
  removed: RemovedReview[];
  questions: string[];
}

const waitsForReviews = ({ workplace }: AroundProps): boolean =>
  workplace.reviewCount === 0 && workplace.status === "open";

/** Without reviews, what the registers know of it and of its neighbours stands where they would, if they know of any. */
const isKnownFirst = (props: AroundProps): boolean =>
  waitsForReviews(props) && props.details.nearby.length + props.details.atPostcode.length > 0;

/** Shows what belongs to the reviews: what to ask, and what reviews of other places say. */
export function Below(props: AroundProps) {
  const {
    workplace,
    details: { chain, area },
    atAGlance: { ratings, payCompared },
    removed,
  } = props;
  return (
    <>
      {isKnownFirst(props) ? <Known {...props} /> : <Questions {...props} />}
      {chain && <ChainBlock isClosed={workplace.status === "closed"} {...chain} />}
      {/* Otherwise it is the place itself that they are of. */}
      {area && area.reviewCount >= timesOwn * workplace.reviewCount && <AreaBlock {...area} />}
      {/* With the figures of the place, where it has some. */}
      {ratings === null && payCompared !== null && <LatePayBlock compared={payCompared} />}
      <RemovedReviews removed={removed} />
    </>
  );
}

/** The place itself, others near it, and ways to ask a colleague or to tell us. */
export function Beside(props: AroundProps) {
  const { workplace } = props;
  return (
    <>
      {isKnownFirst(props) ? <Questions {...props} /> : <Known {...props} />}
      <AskColleague
        kind="workplace"
        name={workplace.displayName}
        where={placeText(workplace)}
        path={paths.workplace(workplace)}
        feed={feedPath({ kind: "workplace", key: workplace._id })}
      />
      <ClaimBlock kind="workplace" path={paths.claim({ place: workplace._id })} />
      <ReportPlace kind="workplace" id={workplace._id} reviewCount={workplace.reviewCount} />
    </>
  );
}

const Questions = ({ questions }: AroundProps) => (
  <LateQuestionsBlock title="What locums ask before a shift" questions={questions} />
);

function Known(props: AroundProps) {
  const { workplace, details } = props;
  const isFirst = isKnownFirst(props);
  return (
    <>
      <AboutBlock
        title={waitsForReviews(props) ? "Known before the first review" : "In the register"}
        details={details}
      />
      <PlacesBlock title="Main surgery" places={details.mainSurgery ? [details.mainSurgery] : []} />
      <BranchesBlock practice={workplace} branches={details.branches} />
      <PlacesBlock
        title={nearbyTitle(workplace)}
        saidType={workplace.type}
        // The pages of those without reviews say no more than here.
        places={isFirst ? ratedFirst(details.nearby) : details.nearby}
      />
      <PlacesBlock title={`Also at ${workplace.postcode}`} places={details.atPostcode} />
    </>
  );
}

const ratedFirst = <Place extends FoundWorkplace>(places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => Number(other.reviewCount > 0) - Number(one.reviewCount > 0));

function PlacesBlock({
  title,
  saidType,
  places,
}: {
  title: string;
  saidType?: string;
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
            saidType={saidType}
            distance={("distanceText" in place && place.distanceText) || undefined}
          />
        ))}
      </ul>
    </Block>
  );
}
