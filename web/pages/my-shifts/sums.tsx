import { useState } from "react";
import { grouped } from "@locumark/contract/numbers";
import { sumShifts, type SumsBy, sumsBy } from "@locumark/contract/members/shifts/shift-lists";
import { shiftTexts as texts } from "@locumark/contract/members/shifts/shift-texts";
import type { Shift } from "@locumark/contract/members/shifts/shifts";
import { Select } from "../../components/field/select.tsx";
import styles from "./my-shifts.module.css";

const options = sumsBy.map((value) => ({ value, text: texts.sumsBy[value] }));
const columns = ["Shifts", "Hours", "Earned", "Owed", "Miles"];

const pounds = (amount: number): string => `£${grouped(Math.round(amount))}`;

/** Adds up what was earned and is owed. */
export function Sums({ shifts, today }: { shifts: readonly Shift[]; today: string }) {
  const [by, setBy] = useState<SumsBy>("taxYear");
  return (
    <section className="stack-s" aria-labelledby="sums">
      <h2 id="sums" className={styles.heading}>
        {texts.sums}
      </h2>
      <Select
        label={texts.addUp}
        options={options}
        value={by}
        onChange={(event) => setBy(event.target.value as SumsBy)}
      />
      <table className={`numbers ${styles.sums}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="note">{by === "taxYear" ? "Tax year" : "Name"}</span>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sumShifts(shifts, by, today).map((sum) => (
            <tr key={sum.name}>
              <th scope="row">{sum.name === "" ? texts.noAgency : sum.name}</th>
              <td>{sum.shifts}</td>
              <td>{sum.hours}</td>
              <td>{pounds(sum.earned)}</td>
              <td>{pounds(sum.owed)}</td>
              <td>{sum.miles}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{texts.sumsNote}</p>
    </section>
  );
}
