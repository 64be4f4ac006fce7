import { Link, useLoaderData } from "react-router";
import { listingSorts } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { listingTexts } from "@locumark/contract/listing-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { classNames } from "../../components/class-names.ts";
import chipStyles from "../../features/places/kind-chips.module.css";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { Listed } from "./listed.tsx";
import styles from "./payments.module.css";
import type { PaymentsData } from "./payments-loader.ts";

export { loader } from "./payments-loader.ts";

/** Who pays late, and who does not, as far as enough locums report it. */
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
        <h2 id="how">How it is counted</h2>
        <ul className="reading">
          <li>
            Each report says how things stood when it was written, or when its author last told us.
            We do not ask for invoices, and decide no dispute.
          </li>
          <li>
            {`What people whose registration was checked report is counted apart from the rest, where there are at least ${limits.checksMin} of either. Anonymous reports count ${limits.figuresBatchMin} new ones at a time, with their days in four steps.`}
          </li>
          <li>
            {`A name that may be one person’s is never listed. Those who speak for a name are told at least ${limits.listedToldDays} days before it is listed for the first time, and may reply beside the figures.`}{" "}
            <Link to={paths.claim()}>Reply for an organisation</Link>
          </li>
          <li>
            {madeOn === null
              ? `Counted on the first of each month, next on ${formatDay(nextOn)}.`
              : `Counted on ${formatDay(madeOn)}; the same until ${formatDay(nextOn)}.`}{" "}
            <Link to={paths.howReviewsWork()}>How reviews work</Link>
          </li>
        </ul>
      </section>
    </>
  );
}
