import { useState } from "react";
import { shiftTexts } from "@locumark/contract/members/shifts/shift-texts";
import type { Calendar } from "@locumark/contract/members/shifts/shifts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { toast } from "../../components/toast/toasts.ts";
import styles from "./my-shifts.module.css";

const texts = shiftTexts.calendar;

/** The secret address at which a calendar app reads the shifts. */
export function CalendarBlock({
  calendar,
  onChanged,
}: {
  calendar: Calendar | null;
  onChanged: () => Promise<void>;
}) {
  const [showsPlace, setShowsPlace] = useState(calendar?.showsPlace ?? false);

  async function run(change: () => Promise<unknown>): Promise<void> {
    try {
      await change();
      await onChanged();
    } catch (error) {
      toast.error(failureMessage(error, texts.failed));
    }
  }
  const make = () => run(() => call("POST /api/shifts/calendar", { body: { showsPlace } }));

  async function copy(url: string): Promise<void> {
    await navigator.clipboard.writeText(url).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.failed),
    );
  }

  return (
    <details className={styles.folded}>
      <summary>{texts.heading}</summary>
      <div className="stack-s">
        {calendar === null ? (
          <p>{texts.none}</p>
        ) : (
          <>
            <TextInput
              label={texts.address}
              hint={calendar.showsPlace ? texts.saysPlace : texts.saysShift}
              readOnly
              value={calendar.url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <div className="row">
              <Button onClick={() => void copy(calendar.url)}>{texts.copy}</Button>
              <Button
                look="danger"
                onClick={() => void run(() => call("DELETE /api/shifts/calendar", {}))}
              >
                {texts.end}
              </Button>
            </div>
          </>
        )}
        <Checkbox
          label={texts.showsPlace}
          checked={showsPlace}
          onChange={({ currentTarget }) => setShowsPlace(currentTarget.checked)}
        />
        <div>
          <Button look="secondary" onClick={() => void make()}>
            {calendar === null ? texts.make : texts.replace}
          </Button>
        </div>
      </div>
    </details>
  );
}
