import { Link } from "react-router";
import { paths } from "../../paths.ts";
import styles from "./home.module.css";

const lists = [
  { to: paths.pay(), name: "What locums are paid", note: "By profession and area" },
  { to: paths.payments(), name: "Who pays, and when", note: "Chains, agencies and companies" },
  { to: paths.agencies(), name: "All agencies", note: "And how soon they pay" },
  { to: paths.towns(), name: "Towns", note: "Every place in them, by kind" },
];

/** What one may want to know before one knows which place. */
export function LookUp() {
  return (
    <nav aria-label="Look up">
      <ul role="list" className={styles.lookUp}>
        {lists.map(({ to, name, note }) => (
          <li key={name}>
            <Link to={to}>{name}</Link> <span className="note">{note}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
