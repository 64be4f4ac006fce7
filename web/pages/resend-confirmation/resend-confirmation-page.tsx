import { Link, useSearchParams } from "react-router";
import { accountFormTexts, accountTexts } from "@locumark/contract/account-texts";
import { MailRequestForm } from "../../features/accounts/mail-request-form.tsx";
import { Stuck } from "../../features/accounts/stuck.tsx";
import { Columns } from "../../layout/columns.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";

export function Component() {
  const [parameters] = useSearchParams();
  const next = parameters.get("next") ?? undefined;
  return (
    <Columns isForm beside={<Stuck />}>
      <Head title="Send the confirmation email again" />
      <h1>Send the confirmation email again</h1>
      <p>
        We send a new link to the address you signed up with. Older links work until they are a day
        old.
      </p>
      <MailRequestForm
        call="POST /api/auth/resend-confirmation"
        submitText="Send the email again"
        failedText={accountFormTexts.resend.failed}
        sent={<p>{accountTexts.confirmationResent}</p>}
      />
      <p>
        <Link to={paths.login({ next })}>Return to Login</Link>
      </p>
    </Columns>
  );
}
