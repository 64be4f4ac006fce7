import { Link } from "react-router";
import { feedPath } from "@locumark/contract/places/workplaces/addresses";
import { compareText } from "@locumark/contract/places/workplaces/place-texts";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { siteOf } from "@locumark/contract/website";
import { reviewCountText } from "../../places/places/count-texts.ts";
import { headFacts, lastYearOf } from "../../figures/figures/head-facts.tsx";
import { PlaceColumns } from "../../places/places/place-columns.tsx";
import { AskColleague } from "../../places/places/ask-colleague.tsx";
import { ClaimBlock } from "../../places/places/claim-block.tsx";
import { PlaceActions, PlaceHead, Where } from "../../figures/figures/place-head.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { FollowStar } from "../../members/following/follow-star.tsx";
import { ReportPlace } from "../../desk/reports/report-place.tsx";
import { LateAtAGlance, LateQuestionsBlock } from "../../figures/figures/late-figures.tsx";
import { PlaceReviews } from "../../reviews/reviews/reading/place-reviews.tsx";
import { RemovedReviews } from "../../reviews/reviews/reading/removed-reviews.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../components/head/head.tsx";
import { RatedPlace } from "../../places/places/rated-place.tsx";
import { paths } from "../../paths.ts";
import type { OneAgency } from "./agency-loader.ts";

/** The page of one agency. */
export function One(props: OneAgency) {
  const { agency, list, atAGlance } = props;
  const { _id, name, averageRating, reviewCount } = agency;
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
        feed={feedPath({ kind: "agency", key: _id })}
      />
      <Breadcrumbs
        crumbs={[
          { text: "Home", path: paths.home() },
          { text: "Agencies", path: paths.agencies() },
          { text: name, path },
        ]}
      />
      <RatedPlace {...{ name, path, averageRating, reviewCount }} />
      <PlaceColumns
        head={<Heading {...props} />}
        isLong={atAGlance.ratings !== null}
        below={<Below {...props} />}
        blocks={<Beside {...props} />}
      >
        <PlaceReviews
          place={{ kind: "agency", _id, name, type: "", path }}
          list={list}
          checked={atAGlance}
          viewed={props}
          figures={atAGlance.ratings && <LateAtAGlance figures={atAGlance} />}
        />
      </PlaceColumns>
    </>
  );
}

function Heading({ agency, atAGlance }: OneAgency) {
  const { name, website, servicesOfferedFor, averageRating, reviewCount } = agency;
  return (
    <PlaceHead
      {...{ name, averageRating, reviewCount }}
      lastYear={lastYearOf(atAGlance)}
      facts={headFacts(atAGlance, "agency")}
    >
      <Where>
        {["Agency", ...(servicesOfferedFor.length > 0 ? [servicesOfferedFor.join(", ")] : [])].join(
          " · ",
        )}
        {" · "}
        {/* Any member can add an agency: the link gives its website no ranking and no referrer. */}
        <a href={website} rel="nofollow ugc noreferrer">
          {siteOf(website)}
        </a>
      </Where>
      <PlaceActions shared={{ kind: "agency", name, path: paths.agency(agency) }}>
        <FollowStar kind="agency" _id={agency._id} name={name} />
        <Link to={paths.compare({ a: agency._id })}>
          <Icon name="compare" />
          {compareText}
        </Link>
        <Link to={paths.myShifts({ agency: name })}>
          <Icon name="plus" />
          Add a shift
        </Link>
      </PlaceActions>
    </PlaceHead>
  );
}

function Beside({ agency }: OneAgency) {
  return (
    <>
      <AskColleague
        kind="agency"
        name={agency.name}
        path={paths.agency(agency)}
        feed={feedPath({ kind: "agency", key: agency._id })}
      />
      <ClaimBlock kind="agency" path={paths.claim({ agency: agency.name })} />
      <ReportPlace kind="agency" id={agency._id} reviewCount={agency.reviewCount} />
    </>
  );
}

function Below({ removed, questions }: OneAgency) {
  return (
    <>
      <LateQuestionsBlock title="What locums ask an agency" questions={questions} />
      <RemovedReviews removed={removed} />
    </>
  );
}
