import { emailChangeTexts as texts } from "@locumark/contract/people/accounts/email-change-texts";
import { useState } from "react";
import { useParams } from "react-router";

import type { TakeBackInput } from "@locumark/contract/people/accounts/accounts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { ButtonLink, SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { NewPasswordInput } from "../../components/password-input/password-input.tsx";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";

/** Landing page for undoing a change of address, of the mail to the old one. */
export function Component() {
  const { token = "" } = useParams();
  const [isDone, setDone] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<TakeBackInput>({
    schema: async () => (await import("@locumark/contract/people/accounts/accounts")).takeBackInput,
    send: async (body) => {
      await call("POST /api/auth/take-back-email/:token", { params: { token }, body });
      setDone(true);
    },
    explain: (error) => explainFailure(error, texts.takeBackFailed),
  });
  return (
    <Columns isForm>
      <Head title="Take your account back" />
      <h1>Take Your Account Back</h1>
      <WithoutScript>Taking your account back needs JavaScript.</WithoutScript>
      <p role="status">{isDone ? texts.takenBack : texts.takeBackWhat}</p>
      {isDone ? (
        <div>
          <ButtonLink to={paths.login()}>Log In</ButtonLink>
        </div>
      ) : (
        <form {...formProps}>
          <FormErrors summary={summary} />
          <TextInput
            {...field("password")}
            {...texts.oldPassword}
            required
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordInput
            {...field("newPassword")}
            {...texts.newPassword}
            required
            minLength={accountLimits.passwordMin}
          />
          <SubmitButton sending={isSending} sendingText="Taking it back…">
            {texts.takeBack}
          </SubmitButton>
        </form>
      )}
    </Columns>
  );
}
