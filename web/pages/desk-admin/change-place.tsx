import { useState } from "react";
import {
  type DeskPlace,
  placeActionInput,
  type PlaceActionInput,
  placeActions,
} from "@locumark/contract/site/admin/admin";
import {
  adminFields,
  adminTexts,
  placeActionTexts,
} from "@locumark/contract/site/admin/admin-texts";
import { correctableFields, workplaceKinds } from "@locumark/contract/choices";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import * as limits from "@locumark/contract/limits";
import * as adminLimits from "@locumark/contract/site/admin/admin-limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Select } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";

type Action = PlaceActionInput["action"];

/** Merges, splits, closes, reopens or corrects. Everything can be undone, so nothing asks a second time. */
export function ChangePlace({
  place,
  onChanged,
}: {
  place: DeskPlace;
  onChanged: (place: DeskPlace) => void;
}) {
  const [action, setAction] = useState<Action>("correct");
  const [done, setDone] = useState(0);
  const possible = placeActions.filter((one) => isPossible[one](place));
  return (
    <section className="reading" aria-labelledby="change">
      <h2 id="change">Change it</h2>
      <Select
        {...adminFields.action}
        value={action}
        onChange={({ target }) => setAction(target.value as Action)}
        options={possible.map((value) => ({ value, text: placeActionTexts[value] }))}
      />
      <Fields
        // A new, empty form for another action and after each change.
        key={`${action} ${done}`}
        action={possible.includes(action) ? action : "correct"}
        place={place}
        onChanged={(changed) => {
          setDone(done + 1);
          onChanged(changed);
        }}
      />
    </section>
  );
}

const isPossible: Record<Action, (place: DeskPlace) => boolean> = {
  correct: () => true,
  merge: () => true,
  split: ({ entries }) => entries.length > 1,
  close: ({ status }) => status === "open",
  reopen: ({ status }) => status === "closed",
};

function Fields({
  action,
  place,
  onChanged,
}: {
  action: Action;
  place: DeskPlace;
  onChanged: (place: DeskPlace) => void;
}) {
  const [corrected, setCorrected] = useState<string>("name");
  const { field, formProps, isSending, summary } = useCheckedForm({
    schema: async () => placeActionInput,
    read: (form) => ({ action, ...Object.fromEntries(form) }),
    send: async (body) => {
      const answer = await call("POST /api/desk/workplaces/:id/actions", {
        params: { id: place._id },
        body,
      });
      toast.success(answer.message);
      onChanged(answer.place);
    },
    explain: (error) => explainFailure(error, adminTexts.failed),
  });
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      {action === "merge" && (
        <TextInput
          {...field("other")}
          {...adminFields.other}
          charactersMax={workplaceLimits.odsCodeOrId}
          autoComplete="off"
        />
      )}
      {action === "split" && (
        <Select
          {...field("other")}
          {...adminFields.entry}
          options={place.entries
            .slice(1)
            .map(({ _id, code, name }) => ({ value: _id, text: `${code ?? _id}, ${name}` }))}
        />
      )}
      {action === "correct" && (
        <>
          <Select
            {...field("field")}
            {...adminFields.field}
            value={corrected}
            onChange={({ target }) => setCorrected(target.value)}
            options={correctableFields.map((value) => ({ value, text: value }))}
          />
          {corrected === "kind" ? (
            <Select
              {...field("value")}
              {...adminFields.value}
              options={workplaceKinds.map((value) => ({ value, text: value }))}
            />
          ) : (
            <TextInput
              {...field("value")}
              {...adminFields.value}
              charactersMax={limits.address}
              autoComplete="off"
            />
          )}
        </>
      )}
      <TextInput
        {...field("reason")}
        {...adminFields.reason}
        optional
        charactersMax={adminLimits.reason}
        autoComplete="off"
      />
      <div>
        <SubmitButton sending={isSending} sendingText="Saving…">
          {placeActionTexts[action]}
        </SubmitButton>
      </div>
    </form>
  );
}
