import { useState } from "react";
import type { MailRequestInput } from "@locumark/contract/people/accounts/accounts";
import { claimFormTexts as texts } from "@locumark/contract/desk/claims/claim-texts";
import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import * as limits from "@locumark/contract/limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import formStyles from "../../components/form/form.module.css";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Head } from "../../components/head/head.tsx";

/** For organisations whose link no longer works, or is lost. */
export function NewLink() {
  const [asked, setAsked] = useState<string>();
  const { field, formProps, isSending, summary } = useCheckedForm<MailRequestInput>({
    onAttempt: () => setAsked(undefined),
    schema: async () =>
      (await import("@locumark/contract/people/accounts/accounts")).mailRequestInput,
    send: async (body) => setAsked((await call("POST /api/claim/link", { body })).message),
    explain: (error) => explainFailure(error, texts.linkFailed),
  });
  return (
    <>
      <Head title="A new link to reply" />
      <h1>A new link to reply</h1>
      <p>
        Organisations that we have accepted reply with a link from us. Enter the address with which
        you asked; the older link then no longer works.
      </p>
      <WithoutScript>This form needs JavaScript.</WithoutScript>
      <form className={formStyles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("email")}
          {...replyFormTexts.newLink}
          type="email"
          autoComplete="email"
          charactersMax={limits.email}
          required
        />
        <SubmitButton sending={isSending} sendingText="Sending…">
          Send a new link
        </SubmitButton>
        <p role="status">{asked !== undefined && <strong>{asked}</strong>}</p>
      </form>
    </>
  );
}
