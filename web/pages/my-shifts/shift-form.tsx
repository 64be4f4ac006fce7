import { useRef, useState } from "react";
import { proposalFor } from "@locumark/contract/members/shifts/shift-lists";
import { shiftFormTexts as texts } from "@locumark/contract/members/shifts/shift-form-texts";
import type { Shift, ShiftFields } from "@locumark/contract/members/shifts/shifts";
import * as limits from "@locumark/contract/limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import formStyles from "../../components/form/form.module.css";
import { SuggestField } from "../../components/suggest-box/suggest-field.tsx";
import type { Suggestion } from "../../components/suggest-box/suggestion.ts";
import { useMemberForm } from "../../people/accounts/logged-out.tsx";
import { ShiftFormFields } from "./shift-form-fields.tsx";
import { suggestPlaces } from "./suggest-places.ts";
import styles from "./my-shifts.module.css";

/** The known facts of a new shift before the form is filled in. */
export interface AskedShift {
  /** Its place; null where that is not known. */
  id: string | null;
  name: string;
  /** The agency that booked it. */
  agency?: string;
}

interface ShiftFormProps {
  /** The one to change; a new one is added without it. */
  shift?: Shift;
  shifts: readonly Shift[];
  today: string;
  asked?: AskedShift | undefined;
  onCancel: () => void;
  onSaved: (shift: Shift) => Promise<void>;
}

/** Adds a shift, with the values of the last one at the place proposed, or changes one. */
export function ShiftForm({ shift, shifts, today, asked, onCancel, onSaved }: ShiftFormProps) {
  const [suggest] = useState(() => suggestPlaces(shifts));
  const first = shift
    ? { id: shift.workplaceId, name: shift.place }
    : (asked ?? { id: null, name: "" });
  /** The place that was chosen; only its own name means it. */
  const chosen = useRef<{ id: string | null; name: string }>(first);
  const [proposal, setProposal] = useState(() => shift ?? proposalFor(first, shifts));
  const isTouched = useRef(false);

  const { field, formProps, isSending, summary, alert, dialog } = useMemberForm<ShiftFields>(
    {
      schema: async () => (await import("@locumark/contract/members/shifts/shifts")).shiftInput,
      read: (form) => ({
        ...Object.fromEntries(form),
        workplaceId: form.get("place") === chosen.current.name ? chosen.current.id : null,
        remind: form.has("remind"),
      }),
      async send(body) {
        const answer = shift
          ? await call("PUT /api/shifts/:id", { params: { id: shift._id }, body })
          : await call("POST /api/shifts", { body });
        await onSaved(answer.shift);
      },
      explain: (error) => explainFailure(error, texts.notSaved),
    },
    texts.goOn,
  );

  function choose({ key, text }: Suggestion): void {
    chosen.current = { id: key, name: text };
    if (!shift && !isTouched.current) setProposal(proposalFor(chosen.current, shifts));
  }

  return (
    <>
      <form
        className={`box ${formStyles.form} ${styles.form}`}
        {...formProps}
        aria-label={shift ? texts.change : texts.add}
      >
        <FormErrors summary={summary} />
        <SuggestField
          {...field("place")}
          {...texts.fields.place}
          required
          defaultValue={first.name}
          charactersMax={limits.name}
          suggest={suggest}
          openText={texts.openList}
          onText={() => undefined}
          onChosen={choose}
        />
        <div
          key={proposal?._id}
          className="stack"
          onInput={() => {
            isTouched.current = true;
          }}
        >
          <ShiftFormFields
            {...{ field, proposal, today }}
            isNew={!shift}
            bookedBy={shift ? undefined : asked?.agency}
          />
        </div>
        {alert}
        <div className="row">
          <SubmitButton sending={isSending} sendingText={texts.saving}>
            {texts.save}
          </SubmitButton>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
