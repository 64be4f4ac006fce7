import { memo, Suspense } from "react";
import { returnText } from "@locumark/contract/return-share";
import { reviewTexts } from "@locumark/contract/review-texts";
import { siteOf } from "@locumark/contract/website";
import { reviewCountText } from "../../features/review/count-texts.ts";
import { lastYearFact } from "../../features/review/last-year-fact.ts";
import { PlaceColumns } from "../../features/place/place-columns.tsx";
import { PlaceHead } from "../../features/place/place-head.tsx";
import { PlaceReviews } from "../../features/review/place-reviews.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../layout/head.tsx";
import { RatedPlace } from "../../features/place/rated-place.tsx";
import { paths } from "../../paths.ts";
import { aroundParts } from "./around-parts.ts";
import type { OneAgency } from "./loader.ts";

/**
 * The page of one agency. Drawn again only for other data: React gives up what the server sent below a Suspense boundary
 * that is drawn again before its code is there.
 */
export const One = memo((props: OneAgency) => {
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
      <RatedPlace kind="Organization" {...{ name, path, averageRating, reviewCount }} />
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
          figures={
            <Suspense>
              <Above {...props} />
            </Suspense>
          }
          asMember={asMember}
        />
      </PlaceColumns>
    </>
  );
});

function Above({ atAGlance }: OneAgency) {
  const { AtAGlance } = aroundParts.useCode();
  return <AtAGlance figures={atAGlance} />;
}

function Beside({ agency }: OneAgency) {
  const { AskColleague, ClaimBlock, ReportPlace } = aroundParts.useCode();
  return (
    <>
      <AskColleague kind="agency" name={agency.name} path={paths.agency(agency)} />
      <ClaimBlock kind="agency" path={paths.claim({ agency: agency.name })} />
      <ReportPlace kind="agency" id={agency._id} />
    </>
  );
}

function Below({ removed, questions }: OneAgency) {
  const { QuestionsBlock, RemovedReviews } = aroundParts.useCode();
  return (
    <>
      <RemovedReviews removed={removed} />
      <QuestionsBlock title="What locums ask an agency" questions={questions} />
    </>
  );
}
