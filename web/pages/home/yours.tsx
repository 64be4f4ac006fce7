import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import type { Matters } from "./count-matters.ts";
import styles from "./home.module.css";

/**
 * Shows what waits for a member. The server renders it without its numbers, so that they move nothing when they come.
 */
export function Yours() {
  const accountId = useSession().user?._id;
  const [counted, setCounted] = useState<{ accountId: string; matters: Matters }>();
  const matters = counted?.accountId === accountId ? counted?.matters : undefined;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    let isCurrent = true;
    import("./count-matters.ts")
      .then((code) => code.countMatters(accountId))
      .then(
        (matters) => isCurrent && setCounted({ accountId, matters }),
        // Without the numbers (no connection, a session that has ended) the links lead to the same pages.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [accountId]);
  return (
    <section aria-label="Yours">
      <ul role="list" className={styles.yours}>
        <Matter
          to={paths.myShifts()}
          count={matters?.overdue}
          look={styles.bad}
          text="Payments overdue"
        />
        <Matter to={paths.myReviews()} count={matters?.pending} text="Reviews not public yet" />
        <Matter
          to={matters?.draftPath ?? paths.myReviews()}
          count={matters?.drafts}
          text="Reviews begun here"
        />
      </ul>
    </section>
  );
}

function Matter({
  to,
  count,
  text,
  look = "",
}: {
  to: string;
  /** Unknown at first. */
  count: number | undefined;
  text: string;
  /** The look of a count that is not nought. */
  look?: string | undefined;
}) {
  return (
    <li>
      <Link to={to} className={styles.matter}>
        <span>{text}</span>
        <span className={`${styles.count} ${count ? look : styles.none}`}>{count ?? "–"}</span>
      </Link>
    </li>
  );
}
