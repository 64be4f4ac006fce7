import { inPounds } from "@locumark/contract/numbers";
import { totalsOwed } from "@locumark/contract/members/shifts/shift-lists";
import { shiftTexts as texts } from "@locumark/contract/members/shifts/shift-texts";
import type { Shift } from "@locumark/contract/members/shifts/shifts";
import { classNames } from "../../components/class-names.ts";
import styles from "./my-shifts.module.css";

/** Shows what is still to come, in three figures. */
export function Owed({ shifts, today }: { shifts: readonly Shift[]; today: string }) {
  const owed = totalsOwed(shifts, today);
  return (
    <dl className={styles.owed}>
      {(["overdue", "toInvoice", "notDue"] as const).map((name) => (
        <div
          key={name}
          className={classNames(name === "overdue" && owed.overdue > 0 && styles.late)}
        >
          <dt>{texts.owed[name]}</dt>
          <dd>{inPounds(owed[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
