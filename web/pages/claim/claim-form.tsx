import { useState } from "react";
import { claimFormTexts as texts } from "@locumark/contract/desk/claims/claim-texts";
import type { ClaimFields } from "@locumark/contract/desk/claims/claims";
import * as limits from "@locumark/contract/limits";
import * as claimLimits from "@locumark/contract/desk/claims/claim-limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { EmailInput } from "../../people/accounts/email-input.tsx";
import { TextArea, TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import formStyles from "../../components/form/form.module.css";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "./claim-form.module.css";
import type { ClaimData } from "./claim-loader.ts";

/** The form that had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function ClaimForm({ place }: { place: NonNullable<ClaimData> }) {
  const [sent, setSent] = useState<string>();
  const { field, formProps, isSending, summary } = useCheckedForm<ClaimFields>({
    schema: async () => (await import("@locumark/contract/desk/claims/claims")).claimFields,
    send: async (fields) => {
      const { kind, _id: placeId } = place;
      const { message } = await call("POST /api/claim", { body: { kind, placeId, ...fields } });
      setSent(message);
    },
    explain: (error) => explainFailure(error, texts.failed),
  });
  if (sent !== undefined) return <Sent text={sent} />;
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <TextInput
        {...field("organisation")}
        {...texts.organisation}
        defaultValue={place.name}
        autoComplete="organization"
        charactersMax={limits.name}
        required
      />
      <TextInput
        {...field("person")}
        {...texts.person}
        autoComplete="name"
        charactersMax={limits.name}
        required
      />
      <TextInput
        {...field("role")}
        {...texts.role}
        autoComplete="organization-title"
        charactersMax={limits.name}
        required
      />
      <EmailInput
        {...field("email")}
        {...texts.email}
        autoComplete="email"
        charactersMax={limits.email}
        required
      />
      <Proof place={place} {...field("proof")} />
      <TextArea
        {...field("note")}
        {...texts.note}
        rows={3}
        charactersMax={claimLimits.claimNote}
        optional
      />
      <SubmitButton sending={isSending} sendingText="Sending…">
        Send
      </SubmitButton>
    </form>
  );
}

const Sent = ({ text }: { text: string }) => (
  <p role="status" tabIndex={-1} ref={takeFocus}>
    {text}
  </p>
);

function Proof({
  place,
  id,
  name,
  error,
}: {
  place: NonNullable<ClaimData>;
  id: string;
  name: string;
  error: string | undefined;
}) {
  if (place.kind === "agency") {
    return (
      <div>
        <input type="hidden" name={name} value="mail" />
        <p>
          Use an address at <strong>{place.where}</strong>, the agency’s website: we send a mail
          there.
        </p>
      </div>
    );
  }
  return (
    <fieldset className={styles.proof} aria-describedby={error && `${id}-error`}>
      <legend>{texts.proof.legend}</legend>
      <label>
        <input type="radio" id={id} name={name} value="letter" defaultChecked />
        <span>
          {texts.proof.letter}: {place.where}
        </span>
      </label>
      <label>
        <input type="radio" name={name} value="mail" />
        <span>{texts.proof.mail}</span>
      </label>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
