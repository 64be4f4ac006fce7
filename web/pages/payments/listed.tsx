import { Link } from "react-router";
import { listingTexts } from "@locumark/contract/figures/payers/listing-texts";
import { grouped } from "@locumark/contract/numbers";
import type { Listing, ListingCounts } from "@locumark/contract/figures/payers/payment-listings";
import { replyFrom, reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { formatMonth } from "@locumark/contract/uk-dates";
import { paymentCounts } from "../../figures/figures/payment-counts.ts";
import { StackedBar } from "../../figures/figures/answer-figures.tsx";
import figureStyles from "../../figures/figures/at-a-glance.module.css";
import { dayText } from "../../places/places/count-texts.ts";
import { paths } from "../../paths.ts";
import styles from "./payments.module.css";

/** One name with what is reported of its payments: a bar, and its numbers in words. */
export function Listed({ listing }: { listing: Listing }) {
  const { _id: id, kind, name, slug, reports, typicalDays, checked, unchecked, reply } = listing;
  const path = kind === "agency" ? paths.agency({ name }) : slug && paths.chain(slug);
  const counts = paymentCounts(listing).filter(({ count }) => count > 0);
  return (
    <article className={styles.listed}>
      <div>
        <h2>{path === null ? name : <Link to={path}>{name}</Link>}</h2>
        <p className="note">
          {`${listingTexts.kinds[kind]} · ${listingTexts.reports(grouped(reports))}`}
        </p>
      </div>
      <div className="stack-s">
        <div>
          <StackedBar counts={counts.map(({ mark, count }) => [mark, count])} />
          <p className={figureStyles.legend}>
            {counts.map((one) => (
              <span key={one.name} className={figureStyles[one.mark]}>
                {textOf(one, reports)}
              </span>
            ))}
          </p>
        </div>
        {typicalDays !== null && <p>{listingTexts.typically(dayText(typicalDays))}</p>}
        {checked && <Apart name={listingTexts.checked} counts={checked} />}
        {unchecked && <Apart name={listingTexts.unchecked} counts={unchecked} />}
        <p className="note">
          <Link
            to={paths.report({ kind: "listing", id })}
            rel="nofollow"
            aria-label={`${reviewTexts.report} ${listingTexts.reported(name)}`}
          >
            {reviewTexts.report}
          </Link>
        </p>
        {reply && (
          <div className="notice-s">
            <p className="note">{replyFrom(reply)}</p>
            <p className="typed">{reply.text}</p>
            <p className="note">
              <Link
                to={paths.report({ kind: "reply", id: reply._id })}
                rel="nofollow"
                aria-label={`${reviewTexts.report} ${reviewTexts.replyNamed(reply.name, formatMonth(reply.month))}`}
              >
                {reviewTexts.report}
              </Link>
            </p>
          </div>
        )}
      </div>
    </article>
  );
}

/** The reports of checked authors alone, or of the others. */
const Apart = ({ name, counts }: { name: string; counts: ListingCounts }) => (
  <p className="note">
    {`${name}: ${paymentCounts(counts)
      .filter(({ count }) => count > 0)
      .map((one) => textOf(one, counts.reports).toLowerCase())
      .join(", ")}`}
    {counts.typicalDays !== null &&
      `; ${listingTexts.typically(dayText(counts.typicalDays)).toLowerCase()}`}
  </p>
);

/** @returns e.g. "Overdue 4 (33%)" */
const textOf = ({ name, count }: { name: string; count: number }, all: number): string =>
  `${name} ${grouped(count)} (${Math.round((100 * count) / all)}%)`;
