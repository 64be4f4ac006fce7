import type { SiteState } from "@locumark/contract/site/admin/admin";
import { grouped } from "@locumark/contract/numbers";
import { formatDay } from "@locumark/contract/uk-dates";
import styles from "./desk-admin.module.css";

/** Shows what happened on each of the last 30 days. */
export function Days({ days }: Pick<SiteState, "days">) {
  return (
    <section className="stack-s" aria-label="Day by day">
      <h2>Day by day</h2>
      <p>
        In UTC. Counted from what is stored, so what was deleted since is missing. For staff only.
      </p>
      {/* A list that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.days} role="region" aria-label="Counts by day" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Sign-ups</th>
              <th scope="col">Confirmed</th>
              <th scope="col">Reviews</th>
              <th scope="col">Reports</th>
              <th scope="col">Decisions</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, signUps, confirmed, reviews, reports, decisions }) => (
              <tr key={day}>
                <th scope="row">{formatDay(`${day}T12:00:00.000Z`)}</th>
                <td>{grouped(signUps)}</td>
                <td>{grouped(confirmed)}</td>
                <td>{grouped(reviews)}</td>
                <td>{grouped(reports)}</td>
                <td>{grouped(decisions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
