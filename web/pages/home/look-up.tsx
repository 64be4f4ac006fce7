import type { Overview } from "@locumark/contract/figures/figures/overview";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import styles from "./home.module.css";

const lists = [
  { of: "pay", to: paths.pay(), name: "What locums are paid", note: "By profession and area" },
  {
    of: "payments",
    to: paths.payments(),
    name: "Who pays, and when",
    note: "Chains, agencies and companies",
  },
  { of: "agencies", to: paths.agencies(), name: "All agencies", note: "And how soon they pay" },
  { of: undefined, to: paths.towns(), name: "Towns", note: "Every place in them, by kind" },
] as const;

/** Links to what one may want to know before one knows which place, as far as there is something to know. */
export function LookUp({ leadsTo }: { leadsTo: Overview["leadsTo"] | undefined }) {
  return (
    <nav aria-label="Look up">
      <ul role="list" className={styles.lookUp}>
        {lists
          .filter(({ of }) => of === undefined || !leadsTo || leadsTo[of])
          .map(({ to, name, note }) => (
            <li key={name}>
              <Link to={to}>{name}</Link> <span className="note">{note}</span>
            </li>
          ))}
      </ul>
    </nav>
  );
}
