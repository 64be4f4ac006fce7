import { Link } from "react-router";
import { feedPath } from "@locumark/contract/places/workplaces/addresses";
import type { WorkplaceKind } from "@locumark/contract/choices";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { grouped } from "@locumark/contract/numbers";
import { areaOf } from "@locumark/contract/postcode";
import { kindNouns, workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import type { TownAnswer } from "@locumark/contract/figures/groups/towns";
import { Pager } from "../../components/pager/pager.tsx";
import { pageParameter } from "../../components/pager/page-in.ts";
import { GroupFigures, GroupHead } from "../../figures/groups/group-head.tsx";
import { FollowGroup } from "../../members/following/follow-group.tsx";
import { KindChips } from "../../places/places/kind-chips.tsx";
import listStyles from "../../places/places/place-row.module.css";
import { WorkplaceRow } from "../../places/places/place-row.tsx";
import { reviewCountText } from "../../places/places/count-texts.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import type { OneTown } from "./town-loader.ts";
import styles from "./town.module.css";

/** The page of one town. */
export function One({ town, chosen, page, lastPage }: OneTown) {
  const { slug, name, openPlaces, figures, kinds } = town;
  const { reviewCount } = figures;
  const path = paths.town(slug);
  const shown = kinds
    .filter(({ kind }) => chosen === undefined || kind === chosen)
    .toSorted((one, other) => Number(isReviewed(other)) - Number(isReviewed(one)));
  return (
    <>
      <Head
        title={titleOf(name, chosen, page)}
        description={describe(town)}
        feed={feedPath({ kind: "town", key: slug })}
        canonicalPath={reviewCount >= groupLimits.groupIndexedMin ? path : undefined}
      />
      <Breadcrumbs
        crumbs={[
          { text: "Home", path: paths.home() },
          { text: "Towns", path: paths.towns() },
          { text: name, path },
        ]}
      />
      <GroupHead
        name={`Workplaces in ${name}`}
        figures={figures}
        area={areaOf(kinds[0]?.places[0]?.postcode ?? "") || undefined}
      >
        <p>{`${countText(openPlaces, ["open workplace", "open workplaces"])}.`}</p>
        <FollowGroup kind="town" slug={slug} name={name} />
      </GroupHead>
      <GroupFigures figures={figures} />
      <div className={styles.chips}>
        <KindChips kinds={kinds} chosen={chosen} pathOf={(kind) => paths.town(slug, { kind })} />
      </div>
      {openPlaces === 0 && <p className={listStyles.missing}>No workplace here is open now.</p>}
      {chosen !== undefined && shown.length === 0 && (
        <p
          className={listStyles.missing}
        >{`${name} has no ${kindNouns[chosen][1]} that are open.`}</p>
      )}
      {shown.map(({ kind, count, places }) => (
        <section key={kind} className={styles.kind} aria-labelledby={kind}>
          <h2 id={kind}>{countText(count, kindNouns[kind])}</h2>
          <ul role="list" className={listStyles.list}>
            {places.map((place) => (
              <WorkplaceRow key={place._id} workplace={place} canCompare />
            ))}
          </ul>
          {chosen === undefined && places.length < count && (
            <p className={styles.more}>
              <Link to={paths.town(slug, { kind })}>
                {`Show all ${countText(count, kindNouns[kind])} in ${name}`}
              </Link>
            </p>
          )}
        </section>
      ))}
      <Pager
        page={page}
        last={lastPage}
        pathOf={(other) => paths.town(slug, { kind: chosen, page: pageParameter(other) })}
      />
      <p className={listStyles.missing}>
        Not in the list? <Link to={paths.addWorkplace()}>{workplaceTexts.add}</Link>
      </p>
    </>
  );
}

/** Rated places are the first of their kind. */
const isReviewed = ({ places: [first] }: TownAnswer["kinds"][number]): boolean =>
  first !== undefined && first.reviewCount > 0;

const countText = (count: number, [one, several]: readonly [string, string]): string =>
  `${grouped(count)} ${count === 1 ? one : several}`;

function titleOf(name: string, chosen: WorkplaceKind | undefined, page: number): string {
  const what =
    chosen === undefined ? "Pharmacies and practices" : capitalised(kindNouns[chosen][1]);
  return `${what} in ${name}: reviews by locums${page > 1 ? `, page ${page}` : ""}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function describe({ name, openPlaces, figures, kinds }: TownAnswer): string {
  if (openPlaces === 0) return `No workplace in ${name} is open now.`;
  const largest = kinds
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 3)
    .map(({ kind, count }) => countText(count, kindNouns[kind]));
  const reviews =
    figures.reviewCount === 0 ? "" : ` ${reviewCountText(figures.reviewCount)} by locums so far.`;
  return `${countText(openPlaces, ["workplace", "workplaces"])} in ${name}: ${largest.join(", ")}.${reviews} What they pay, how soon, and how it is to work there.`;
}
