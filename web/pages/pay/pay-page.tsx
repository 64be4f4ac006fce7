import { Link, useLoaderData } from "react-router";
import { followingTexts } from "@locumark/contract/members/following/following-texts";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { payTexts } from "@locumark/contract/figures/pay-rates/pay-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import type { PayQuery } from "@locumark/contract/figures/pay-rates/yearly-pay";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { FollowGroup } from "../../members/following/follow-group.tsx";
import { areaText, isPostcodeArea } from "./area-text.ts";
import { Areas, Years } from "./figures.tsx";
import { Filters } from "./filters.tsx";
import { OpenData } from "./open-data.tsx";
import styles from "./pay.module.css";
import type { PayData } from "./pay-loader.ts";

export { loader } from "./pay-loader.ts";

/** Shows what locums reported of their pay, by profession, area and booking. */
export function Component() {
  const { query, pay } = useLoaderData<PayData>();
  const { asked, shown, madeOn } = pay;
  const isChosen = paths.pay(query) !== paths.pay();
  return (
    <>
      <Head
        title={isChosen ? `${payTexts.title}: ${describe(query, areaText(asked))}` : payTexts.title}
        description="What locum pharmacists, doctors, nurses and others in the UK report being paid an hour: the median and the middle half, by profession, postcode area and booking, this year beside the last."
        canonicalPath={paths.pay()}
      />
      <header className="stack-s">
        <h1>{payTexts.title}</h1>
        <p className="reading">
          Pounds an hour as locums report them in their reviews. Nothing is estimated or adjusted,
          and nothing is recommended.
        </p>
      </header>
      <Filters query={query} choices={pay.choices} />
      {shown === null ? (
        <Nothing {...{ madeOn, isChosen }} />
      ) : (
        <>
          <section className={styles.section} aria-labelledby="years">
            <h2 id="years">{describe(query, areaText(shown))}</h2>
            {shown.code !== asked.code && (
              <p className="notice-s">{payTexts.wider(areaText(asked), areaText(shown))}</p>
            )}
            {isPostcodeArea(shown) && (
              <FollowGroup
                kind="area"
                slug={shown.code}
                name={followingTexts.areaName(shown.code)}
              />
            )}
            <Years pay={pay} />
          </section>
          <section className={styles.section} aria-labelledby="areas">
            <h2 id="areas">{payTexts.areas}</h2>
            <Areas query={query} pay={pay} />
          </section>
        </>
      )}
      <div className={styles.about}>
        <section aria-labelledby="how">
          <h2 id="how">How it is counted</h2>
          <p>
            {`A figure appears once enough people have reported it under their names. Only “${payTexts.all.profession}”, however booked and whatever the pay was for, also counts anonymous reviews, to the nearest £5.`}
          </p>
          <p>
            What was paid for a session or a day is divided by its hours. The middle half leaves out
            the lowest and the highest quarter of all reports.
          </p>
          <p>
            {madeOn !== null && `Worked out on ${formatDay(madeOn)} from what was public before. `}
            <Link to={paths.howReviewsWork()}>How reviews work</Link>
          </p>
        </section>
        <OpenData madeOn={madeOn} />
      </div>
    </>
  );
}

/** Says that not even the whole country has a figure. */
function Nothing({ madeOn, isChosen }: Pick<PayData["pay"], "madeOn"> & { isChosen: boolean }) {
  return (
    <section className={styles.section} aria-labelledby="nothing">
      <h2 id="nothing">{payTexts.nothing.heading}</h2>
      <p className="reading">{madeOn === null ? payTexts.nothing.yet : payTexts.nothing.here}</p>
      <p className="row">
        {isChosen && <Link to={paths.pay()}>{payTexts.nothing.all}</Link>}
        <Link to={paths.rate()}>Report your own pay in a review</Link>
      </p>
    </section>
  );
}

/** @returns e.g. "Pharmacists in Leeds (LS), booked through an agency, paid by the hour" */
function describe({ profession, booking, basis }: PayQuery, where: string): string {
  const who =
    profession === undefined ? payTexts.all.profession : figureTexts.professions[profession];
  return [
    `${who} in ${where}`,
    booking && figureTexts.bookings[booking],
    basis && `paid by the ${payTexts.bases[basis].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(", ");
}
