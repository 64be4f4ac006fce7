import { memo, Suspense } from "react";
import { PlaceColumns } from "../../features/place/place-columns.tsx";
import { PlaceReviews } from "../../features/review/place-reviews.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../layout/head.tsx";
import { placeText } from "../../features/place/place-text.ts";
import { RatedPlace } from "../../features/place/rated-place.tsx";
import { paths } from "../../paths.ts";
import { aroundParts } from "./around-parts.ts";
import { crumbsTo } from "./crumbs.ts";
import { describe } from "./describe.ts";
import { Heading } from "./heading.tsx";
import type { OneWorkplace } from "./loader.ts";

/**
 * The page of one workplace. Drawn again only for other data: React gives up what the server sent below a Suspense boundary
 * that is drawn again before its code is there.
 */
export const One = memo((props: OneWorkplace) => {
  const { workplace, details, list, atAGlance, asMember } = props;
  const { _id, name, displayName, type, status, averageRating, reviewCount } = workplace;
  const path = paths.workplace(workplace);
  return (
    <>
      <Head
        {...describe(workplace, details)}
        canonicalPath={path}
        isVariant={list.filtered !== ""}
      />
      <Breadcrumbs crumbs={crumbsTo(workplace, details.town)} />
      <RatedPlace
        kind="LocalBusiness"
        {...{ name: displayName, path, averageRating, reviewCount }}
        address={placeText(workplace)}
        telephone={details.telephone}
      />
      <Heading {...{ workplace, details, atAGlance }} />
      <PlaceColumns below={<Below {...props} />} blocks={<Beside {...props} />}>
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

function Above({ workplace, atAGlance }: OneWorkplace) {
  const around = aroundParts.useCode();
  return (
    <>
      <around.FiguresData {...{ workplace, atAGlance }} />
      <around.AtAGlance figures={atAGlance} />
    </>
  );
}

function Beside({ workplace, details }: OneWorkplace) {
  const around = aroundParts.useCode();
  return <around.Beside {...{ workplace, details }} />;
}

function Below(props: OneWorkplace) {
  const around = aroundParts.useCode();
  return <around.Below {...props} />;
}
