import { feedPath } from "@locumark/contract/places/workplaces/addresses";
import { PlaceColumns } from "../../places/places/place-columns.tsx";
import { LateAtAGlance } from "../../figures/figures/late-figures.tsx";
import { PlaceReviews } from "../../reviews/reviews/reading/place-reviews.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../components/head/head.tsx";
import { placeText } from "../../places/places/place-text.ts";
import { RatedPlace } from "../../places/places/rated-place.tsx";
import { OpenPlace } from "./open-place.tsx";
import { paths } from "../../paths.ts";
import { Below, Beside } from "./around.tsx";
import { crumbsTo } from "./crumbs.ts";
import { describe } from "./describe.ts";
import { FiguresData } from "./figures-data.tsx";
import { Heading } from "./heading.tsx";
import type { OneWorkplace } from "./workplace-loader.ts";

/** The page of one workplace. */
export function One(props: OneWorkplace) {
  const { workplace, details, list, atAGlance } = props;
  const { _id, name, displayName, type, status, averageRating, reviewCount } = workplace;
  const path = paths.workplace(workplace);
  return (
    <>
      <Head
        {...describe(workplace, details)}
        canonicalPath={path}
        isVariant={list.filtered !== ""}
        feed={feedPath({ kind: "workplace", key: _id })}
      />
      <Breadcrumbs crumbs={crumbsTo(workplace, details.town)} />
      <RatedPlace
        {...{ name: displayName, path, averageRating, reviewCount }}
        address={placeText(workplace)}
        telephone={details.telephone}
      />
      {status === "open" && (
        <OpenPlace
          {...{ name: displayName, path }}
          address={placeText(workplace)}
          telephone={details.telephone}
          days={details.openingHours?.days ?? []}
        />
      )}
      <FiguresData {...{ workplace, atAGlance }} />
      <PlaceColumns
        head={<Heading {...{ workplace, details, atAGlance }} />}
        isLong={atAGlance.ratings !== null}
        below={<Below {...props} />}
        blocks={<Beside {...props} />}
      >
        <PlaceReviews
          place={{
            kind: "workplace",
            _id,
            name,
            displayName,
            type,
            path,
            chain: details.chain?.name,
            isClosed: status === "closed",
          }}
          list={list}
          checked={atAGlance}
          viewed={props}
          figures={atAGlance.ratings && <LateAtAGlance figures={atAGlance} />}
        />
      </PlaceColumns>
    </>
  );
}
