import { Link, useLoaderData } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import { totalGroups } from "@locumark/contract/figures/transparency/transparency-figures";
import type { Totals } from "@locumark/contract/figures/transparency/transparency";
import { formatDay } from "@locumark/contract/uk-dates";
import { Prose } from "../../components/prose/prose.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import styles from "./totals.module.css";

export { loader } from "./totals-loader.ts";

/** Shows what was posted, reported and removed, by quarter. */
export function Component() {
  const { next, quarters } = useLoaderData<Totals>();
  return (
    <Columns beside={<HowCounted />}>
      <Head
        title="Our totals"
        description="By quarter: reviews posted, held, reported and removed, for what reasons and at which ratings, and how fast we decided."
        canonicalPath={paths.totals()}
      />
      <Prose>
        <h1>Our totals</h1>
        <p>
          What was posted, reported and removed in each quarter, and how fast we decided, so that
          everybody can see whether the rules are the same for good and bad ratings.{" "}
          <Link to={paths.howReviewsWork()}>How reviews work</Link> says what the rules are.
        </p>
        <p>{`The figures of ${quarterText(next.quarter)} are here from ${formatDay(next.from)}.`}</p>
        {quarters.map((quarter) => (
          <Quarter key={quarter.quarter} {...quarter} />
        ))}
      </Prose>
    </Columns>
  );
}

function HowCounted() {
  return (
    <>
      <h2>How we count</h2>
      <ul>
        <li>
          Figures under 5 are shown as &ldquo;fewer than 5&rdquo;, none included. All others are
          rounded to the nearest 5, so that nobody can compute what we do not show.
        </li>
        <li>A quarter appears when it is over, and does not change after that.</li>
        <li>Reviews that their authors deleted within the quarter are not among those posted.</li>
        <li>
          Several reports under one address about one thing count once; a flood of reports is
          counted as it comes. How many there are never decides anything.
        </li>
      </ul>
    </>
  );
}

function Quarter({ quarter, figures, medianHours }: Totals["quarters"][number]) {
  return (
    <section aria-labelledby={quarter}>
      <h2 id={quarter}>{quarterText(quarter)}</h2>
      <p>
        {medianHours === null
          ? "Fewer than 5 reports, held reviews and appeals were decided."
          : `Half of all reports, held reviews and appeals were decided within ${hoursText(medianHours)}.`}
      </p>
      {totalGroups.map(({ title, figures: group }) => (
        <table key={title} className={`numbers ${styles.table}`}>
          <caption>{title}</caption>
          <tbody>
            {group.map(({ name, label }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{countText(figures[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

const countText = (count: number | null | undefined): string =>
  count == null ? "fewer than 5" : grouped(count);

const hoursText = (hours: number): string => (hours <= 1 ? "an hour" : `${hours} hours`);

const quarterNames = [
  "January to March",
  "April to June",
  "July to September",
  "October to December",
];

/** "2026-Q4" as "October to December 2026". */
function quarterText(quarter: string): string {
  const [year, number] = quarter.split("-Q");
  return `${quarterNames[Number(number) - 1] ?? ""} ${year}`;
}
