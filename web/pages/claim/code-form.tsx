import { useState } from "react";
import { useSearchParams } from "react-router";
import { claimFormTexts as texts } from "@locumark/contract/desk/claims/claim-texts";
import type { ClaimCodeInput } from "@locumark/contract/desk/claims/claims";
import * as claimLimits from "@locumark/contract/desk/claims/claim-limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import formStyles from "../../components/form/form.module.css";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Head } from "../../components/head/head.tsx";

/** Confirmed by a press, not by opening the link: mail scanners open links automatically. */
/** The form that had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function CodeForm() {
  const [parameters] = useSearchParams();
  const [accepted, setAccepted] = useState<string>();
  const { field, formProps, isSending, summary } = useCheckedForm<ClaimCodeInput>({
    schema: async () => (await import("@locumark/contract/desk/claims/claims")).claimCodeInput,
    send: async (body) => {
      const { message } = await call("POST /api/claim/code", { body });
      setAccepted(message);
    },
    explain: (error) => explainFailure(error, texts.codeFailed),
  });
  return (
    <>
      <Head title="Enter your code" />
      <h1>Enter your code</h1>
      {accepted === undefined ? (
        <>
          <WithoutScript>Entering the code needs JavaScript.</WithoutScript>
          <form className={formStyles.form} {...formProps}>
            <FormErrors summary={summary} />
            <TextInput
              {...field("code")}
              {...texts.code}
              defaultValue={parameters.get("code") ?? ""}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              charactersMax={claimLimits.claimCode}
              required
            />
            <SubmitButton sending={isSending} sendingText="Checking…">
              Confirm
            </SubmitButton>
          </form>
        </>
      ) : (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {accepted}
        </p>
      )}
    </>
  );
}
