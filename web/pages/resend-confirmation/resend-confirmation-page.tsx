import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import { Link, useLocation, useSearchParams } from "react-router";
import { accountFormTexts, accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { useHydrated } from "../../components/use-hydrated.ts";
import { MailRequestForm } from "../../people/accounts/mail-request-form.tsx";
import { Stuck } from "../../people/accounts/stuck.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";

export function Component() {
  const [parameters] = useSearchParams();
  const next = parameters.get("next") ?? undefined;
  const { state } = useLocation() as { state: { email?: string; waiting?: string } | null };
  const { email, waiting } = (useHydrated() && state) || {};
  return (
    <Columns isForm beside={<Stuck />}>
      <Head title="Send the confirmation email again" />
      <h1>Send the confirmation email again</h1>
      <p>
        We send a new link to the address you signed up with. Older links work until they are a day
        old.
      </p>
      <MailRequestForm
        key={email}
        email={email}
        call="POST /api/auth/resend-confirmation"
        submitText="Send the email again"
        failedText={accountFormTexts.resend.failed}
        sent={<p>{accountTexts.confirmationResent}</p>}
      />
      {waiting !== undefined && (
        <p>
          <Link to={paths.checkEmail({ next })} state={state}>
            {waitingTexts.back}
          </Link>
        </p>
      )}
      <p>
        <Link to={paths.login({ next })}>Return to Login</Link>
      </p>
    </Columns>
  );
}
