import { useEffect, useState } from "react";
import { Link } from "react-router";
import { classNames } from "../../components/class-names.ts";
import { ownPath, paths } from "../../paths.ts";
import { useToken } from "../../session.ts";
import { useVisitorDrafts } from "../../visitor-drafts.ts";
import type { Matters } from "./count-matters.ts";
import styles from "./home.module.css";

/** What waits for a member. The server renders it without its numbers, so that they move nothing when they come. */
export function Yours() {
  const token = useToken();
  const [matters, setMatters] = useState<Matters>();
  const drafts = useVisitorDrafts();
  useEffect(() => {
    if (token === null) return;
    // Without it the links lead to the same.
    import("./count-matters.ts").then(
      async (code) => setMatters(await code.countMatters()),
      Boolean,
    );
  }, [token]);
  const [only, ...others] = drafts;
  const isOne = only !== undefined && others.length === 0 && matters?.drafts === 0;
  return (
    <section aria-label="Yours">
      <ul role="list" className={styles.yours}>
        <Matter
          to={paths.myShifts()}
          count={matters?.overdue}
          text="Payments overdue"
          isBad={matters !== undefined && matters.overdue > 0}
        />
        <Matter to={paths.myReviews()} count={matters?.pending} text="Reviews not public yet" />
        <Matter
          to={isOne ? ownPath(only.place.path) : paths.myReviews()}
          count={matters && matters.drafts + drafts.length}
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
  isBad = false,
}: {
  to: string;
  /** Unknown at first. */
  count: number | undefined;
  text: string;
  isBad?: boolean;
}) {
  return (
    <li>
      <Link to={to} className={styles.matter}>
        <span>{text}</span>
        <span className={classNames(styles.count, count === 0 && styles.none, isBad && styles.bad)}>
          {count ?? "–"}
        </span>
      </Link>
    </li>
  );
}
