import { reviewTexts } from "@locumark/contract/review-texts";
import { AtAGlance } from "../../features/review/at-a-glance.tsx";
import { reviewCountText } from "../../features/review/average.tsx";
import { PlaceReviews } from "../../features/review/place-reviews.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../layout/head.tsx";
import { RatedPlace } from "../../features/place/rated-place.tsx";
import { paths } from "../../paths.ts";
import { crumbsTo } from "./crumbs.ts";
import { Heading, placeText } from "./heading.tsx";
import type { OneWorkplace } from "./loader.ts";

/** The page of one workplace. */
export function One({ workplace, reviews, atAGlance, before, asMember }: OneWorkplace) {
  const { _id, name, type, status, details, averageRating, reviewCount } = workplace;
  const isClosed = status === "closed";
  const path = paths.workplace(workplace);
  return (
    <>
      <Head
        title={details || name}
        description={
          averageRating === null
            ? `${details}: no reviews by locums${isClosed ? ", and closed now." : " yet. Be the first to say what a shift there is like."}`
            : `${details}: ${reviewTexts.averageOutOf(averageRating).toLowerCase()}, ${reviewCountText(reviewCount)} by locums who worked there. Pay, time to pay, systems and facilities.`
        }
        canonicalPath={path}
      />
      <Breadcrumbs crumbs={crumbsTo(workplace)} />
      <RatedPlace
        kind="LocalBusiness"
        path={paths.workplace(workplace)}
        {...{ name, averageRating, reviewCount }}
        address={placeText(workplace)}
      />
      <Heading workplace={workplace} />
      <AtAGlance figures={atAGlance} />
      <PlaceReviews
        place={{ kind: "workplace", _id, name, type, path, isClosed }}
        reviews={reviews}
        before={before}
        asMember={asMember}
      />
    </>
  );
}
