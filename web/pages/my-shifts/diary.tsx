import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { groupBy } from "@locumark/contract/group-by";
import type { ReportedShift } from "@locumark/contract/members/shifts/reported-shifts";
import { taxYearOf } from "@locumark/contract/shift-days";
import { sectionNames, toSections } from "@locumark/contract/members/shifts/shift-lists";
import { shiftTexts as texts } from "@locumark/contract/members/shifts/shift-texts";
import type { Shift, ShiftsAnswer } from "@locumark/contract/members/shifts/shifts";
import { Button } from "../../components/button/button.tsx";
import { CalendarBlock } from "./calendar-block.tsx";
import { DownloadShifts } from "./download-shifts.tsx";
import { Owed } from "./owed.tsx";
import { type AskedShift, ShiftForm } from "./shift-form.tsx";
import { ShiftItem } from "./shift-item.tsx";
import { Sums } from "./sums.tsx";
import styles from "./my-shifts.module.css";

interface DiaryProps extends ShiftsAnswer {
  reported: readonly ReportedShift[];
  asked: AskedShift | undefined;
  onChanged: () => Promise<void>;
}

/** A member's own shifts: what is late first, then what is to be done. */
export function Diary(props: DiaryProps) {
  const { asked, baseRates, calendar, onChanged, reported, shifts, today } = props;
  const [isAdding, setAdding] = useState(asked !== undefined);
  const [said, setSaid] = useState("");
  const statusRef = useRef<HTMLParagraphElement>(null);
  const sections = toSections(shifts, today);
  const isEmpty = shifts.length === 0;

  async function changed(sentence: string): Promise<void> {
    await onChanged();
    flushSync(() => {
      setAdding(false);
      setSaid(sentence);
    });
    // The element with the focus may be gone, or be elsewhere.
    statusRef.current?.focus();
  }

  const item = (shift: Shift) => (
    <ShiftItem
      key={shift._id}
      {...{ shift, shifts, today, baseRates, reported }}
      onChanged={changed}
    />
  );

  return (
    <div className={isEmpty ? undefined : styles.page}>
      <div className="stack-l">
        {!isEmpty && <Owed shifts={shifts} today={today} />}
        <p ref={statusRef} className={styles.said} role="status" tabIndex={-1}>
          {said}
        </p>
        {isEmpty && !isAdding && (
          <section className="stack reading" aria-labelledby="empty">
            <h2 id="empty">{texts.emptyHeading}</h2>
            {texts.empty.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
        {isAdding ? (
          <ShiftForm
            {...{ shifts, today, asked }}
            onCancel={() => setAdding(false)}
            onSaved={() => changed(texts.added)}
          />
        ) : (
          <div>
            <Button onClick={() => setAdding(true)}>{texts.add}</Button>
          </div>
        )}
        {sectionNames
          .filter((name) => name !== "paid" && sections[name].length > 0)
          .map((name) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name} className={styles.heading}>
                {texts.sections[name]}
                <span className="note"> {sections[name].length}</span>
              </h2>
              <ul role="list" className="lines">
                {sections[name].map(item)}
              </ul>
            </section>
          ))}
        {[...groupBy(sections.paid, ({ date }) => taxYearOf(date))].map(([year, paid]) => (
          <details key={year} className={styles.folded}>
            <summary>
              {texts.sections.paid} {year}
              <span className="note"> {paid.length}</span>
            </summary>
            <ul role="list" className="lines">
              {paid.map(item)}
            </ul>
          </details>
        ))}
        <p className="note reading">{texts.forYouAlone}</p>
      </div>
      {!isEmpty && (
        <aside className={`stack-l ${styles.beside}`}>
          <Sums shifts={shifts} today={today} />
          <CalendarBlock calendar={calendar} onChanged={onChanged} />
          <DownloadShifts />
        </aside>
      )}
    </div>
  );
}
