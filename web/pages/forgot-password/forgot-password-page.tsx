import { Link, useSearchParams } from "react-router";
import { accountFormTexts, accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { MailRequestForm } from "../../people/accounts/mail-request-form.tsx";
import { Stuck } from "../../people/accounts/stuck.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { storeAfterReset } from "../../after-reset.ts";
import { paths } from "../../paths.ts";

export function Component() {
  const next = useSearchParams()[0].get("next") ?? undefined;
  return (
    <Columns isForm beside={<Stuck />}>
      <Head title="Forgot password" />
      <h1>Forgot Password</h1>
      <p>
        Enter the address you signed up with. If it has an account here, we will send it a link to
        choose a new password.
      </p>
      <MailRequestForm
        call="POST /api/auth/forgot-password"
        submitText="Send Reset Link"
        failedText={accountFormTexts.resetRequest.failed}
        onSent={() => storeAfterReset(next)}
        sent={
          <>
            <p>
              <strong>{accountTexts.resetRequested}</strong>
            </p>
            <p>
              It works for half an hour. Nothing after a few minutes? Please look in your spam or
              junk folder.
            </p>
          </>
        }
      />
      <p>
        <Link to={paths.login({ next })}>Return to Login</Link>
      </p>
    </Columns>
  );
}
