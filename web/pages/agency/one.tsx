import { reviewTexts } from "@locumark/contract/review-texts";
import { siteOf } from "@locumark/contract/website";
import { AtAGlance } from "../../features/review/at-a-glance.tsx";
import { Average, reviewCountText } from "../../features/review/average.tsx";
import { PlaceReviews } from "../../features/review/place-reviews.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../layout/head.tsx";
import { RatedPlace } from "../../features/place/rated-place.tsx";
import { paths } from "../../paths.ts";
import styles from "./agency.module.css";
import type { OneAgency } from "./loader.ts";

/** The page of one agency. */
export function One({ agency, reviews, atAGlance, before, asMember }: OneAgency) {
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
      />
      <Breadcrumbs
        crumbs={[
          { text: "Home", path: paths.home() },
          { text: "Agencies", path: paths.agencies() },
          { text: name, path },
        ]}
      />
      <RatedPlace kind="Organization" {...{ name, path, averageRating, reviewCount }} />
      <header className={styles.heading}>
        <h1>{name}</h1>
        <p>
          {/* Any member can add an agency: the link gives its website no ranking and no referrer. */}
          <a href={website} rel="nofollow ugc noreferrer">
            {siteOf(website)}
          </a>
        </p>
        {servicesOfferedFor.length > 0 && (
          <p className={styles.soft}>Finds locums for: {servicesOfferedFor.join(", ")}</p>
        )}
        <Average averageRating={averageRating} reviewCount={reviewCount} />
      </header>
      <AtAGlance figures={atAGlance} />
      <PlaceReviews
        place={{ kind: "agency", _id, name, type: "", path }}
        reviews={reviews}
        before={before}
        asMember={asMember}
      />
    </>
  );
}
