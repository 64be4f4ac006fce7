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
      <Proof place={place} />
      <EmailInput
        {...field("email")}
        {...texts.email}
        autoComplete="email"
        charactersMax={limits.email}
        required
      />
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

const Proof = ({ place }: { place: NonNullable<ClaimData> }) =>
  place.kind === "agency" ? (
    <p>
      Use an address at <strong>{place.website}</strong>, the agency’s website: we send a mail
      there.
    </p>
  ) : (
    <p>We call the register’s number for this place, and ask for you there.</p>
  );
