import { Link, useLoaderData } from "react-router";
import { listingSorts } from "@locumark/contract/choices";
import { listingTexts } from "@locumark/contract/figures/payers/listing-texts";
import { classNames } from "../../components/class-names.ts";
import chipStyles from "../../places/places/kind-chips.module.css";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { Listed } from "./listed.tsx";
import styles from "./payments.module.css";
import type { PaymentsData } from "./payments-loader.ts";

export { loader } from "./payments-loader.ts";

/** Shows who pays, and when, as far as enough reports say it. */
export function Component() {
  const { listings, madeOn, nextOn, sort } = useLoaderData<PaymentsData>();
  return (
    <>
      <Head
        title={listingTexts.title}
        description="How soon chains, agencies and companies pay locums in the UK: paid, not due, overdue and in part, with typical days, as locums reported it."
        canonicalPath={paths.payments()}
      />
      <header className="stack-s">
        <h1>{listingTexts.title}</h1>
        <p className="reading">{listingTexts.lead(madeOn)}</p>
      </header>
      {listings.length === 0 ? (
        <section className={styles.section} aria-labelledby="none">
          <h2 id="none">{listingTexts.none}</h2>
          <p className="reading">{listingTexts.noneText(nextOn)}</p>
          <p className="row">
            <Link to={paths.rate()}>Report whether you were paid</Link>
            <Link to={paths.agencies()}>All agencies</Link>
          </p>
        </section>
      ) : (
        <>
          <nav className={`${chipStyles.chips} ${styles.sorts}`} aria-label={listingTexts.sortBy}>
            {listingSorts.map((one) => (
              <Link
                key={one}
                to={paths.payments({ sort: one === listingSorts[0] ? undefined : one })}
                className={classNames(chipStyles.chip, one === sort && chipStyles.chosen)}
                aria-current={one === sort ? "true" : undefined}
                rel="nofollow"
                preventScrollReset
              >
                {listingTexts.sorts[one]}
              </Link>
            ))}
          </nav>
          <ol role="list" className="lines">
            {listings.map((listing) => (
              <li key={listing._id}>
                <Listed listing={listing} />
              </li>
            ))}
          </ol>
        </>
      )}
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">{listingTexts.how.heading}</h2>
        <p className="reading">{listingTexts.how.rule}</p>
        <p className="reading">
          {listingTexts.how.isNoJudgement} {listingTexts.how.counted(madeOn, nextOn)}{" "}
          <Link to={paths.howReviewsWork()}>How reviews work</Link>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="listed">
        <h2 id="listed">{listingTexts.listedNames.heading}</h2>
        <p className="reading">
          {listingTexts.listedNames.text}{" "}
          <Link to={paths.claim()}>{listingTexts.listedNames.link}</Link>
        </p>
      </section>
    </>
  );
}
