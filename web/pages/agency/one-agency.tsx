import { returnText } from "@locumark/contract/return-share";
import { reviewTexts } from "@locumark/contract/review-texts";
import { siteOf } from "@locumark/contract/website";
import { reviewCountText } from "../../features/reviews/figures/count-texts.ts";
import { lastYearFact } from "../../features/reviews/figures/last-year-fact.ts";
import { PlaceColumns } from "../../features/places/place-columns.tsx";
import { AskColleague } from "../../features/places/ask-colleague.tsx";
import { ClaimBlock } from "../../features/places/claim-block.tsx";
import { PlaceHead } from "../../features/places/place-head.tsx";
import { ReportPlace } from "../../features/reports/report-place.tsx";
import { LateAtAGlance, LateQuestionsBlock } from "../../features/reviews/figures/late-figures.tsx";
import { PlaceReviews } from "../../features/reviews/reading/place-reviews.tsx";
import { RemovedReviews } from "../../features/reviews/reading/removed-reviews.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../layout/head.tsx";
import { RatedPlace } from "../../features/places/rated-place.tsx";
import { paths } from "../../paths.ts";
import type { OneAgency } from "./agency-loader.ts";

/** The page of one agency. */
export function One(props: OneAgency) {
  const { agency, list, atAGlance, asMember } = props;
  const { wouldReturn } = atAGlance;
  const { _id, name, website, servicesOfferedFor, averageRating, reviewCount } = agency;
  const path = paths.agency(agency);
  return (
    <>
      <Head
        title={name}
        description={
          averageRating === null
            ? `${name}: no reviews by locums yet. Be the first to say what working for this agency is like.`
            : `${name}: ${reviewTexts.averageOutOf(averageRating).toLowerCase()}, ${reviewCountText(reviewCount)} by locums who worked for this agency.`
        }
        canonicalPath={path}
        isVariant={list.filtered !== ""}
      />
      <Breadcrumbs
        crumbs={[
          { text: "Home", path: paths.home() },
          { text: "Agencies", path: paths.agencies() },
          { text: name, path },
        ]}
      />
      <RatedPlace {...{ name, path, averageRating, reviewCount }} />
      <PlaceHead
        {...{ name, averageRating, reviewCount }}
        listed="#reviews"
        facts={[
          ...lastYearFact(atAGlance),
          ...(wouldReturn === null
            ? []
            : [{ label: "Would use them again", value: returnText(wouldReturn) }]),
          ...(servicesOfferedFor.length === 0
            ? []
            : [{ label: "Finds locums for", value: servicesOfferedFor.join(", ") }]),
        ]}
      >
        <p>
          {/* Any member can add an agency: the link gives its website no ranking and no referrer. */}
          <a href={website} rel="nofollow ugc noreferrer">
            {siteOf(website)}
          </a>
        </p>
      </PlaceHead>
      <PlaceColumns below={<Below {...props} />} blocks={<Beside {...props} />}>
        <PlaceReviews
          place={{ kind: "agency", _id, name, type: "", path }}
          list={list}
          checked={atAGlance}
          asMember={asMember}
        />
      </PlaceColumns>
    </>
  );
}

function Beside({ agency, atAGlance }: OneAgency) {
  return (
    <>
      <LateAtAGlance figures={atAGlance} />
      <AskColleague kind="agency" name={agency.name} path={paths.agency(agency)} />
      <ClaimBlock kind="agency" path={paths.claim({ agency: agency.name })} />
      <ReportPlace kind="agency" id={agency._id} />
    </>
  );
}

function Below({ removed, questions }: OneAgency) {
  return (
    <>
      <RemovedReviews removed={removed} />
      <LateQuestionsBlock title="What locums ask an agency" questions={questions} />
    </>
  );
}
