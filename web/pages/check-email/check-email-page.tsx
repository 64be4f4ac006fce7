import { Link, useLocation, useSearchParams } from "react-router";
import { visitorDraftTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { useVisitorDrafts } from "../../visitor-drafts.ts";
import { useHydrated } from "../../components/use-hydrated.ts";
import { Stuck } from "../../people/accounts/stuck.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { Waiting } from "./waiting.tsx";

export function Component() {
  const { state } = useLocation() as { state: { email?: string; waiting?: string } | null };
  const [parameters] = useSearchParams();
  const next = parameters.get("next") ?? undefined;
  // Stored only in the history entry, so unknown while rendering on the server.
  const { email, waiting } = (useHydrated() && state) || {};
  const isReviewWaiting = useVisitorDrafts().some(({ place }) =>
    next?.startsWith(`${place.path}#`),
  );
  const sent = (
    <>
      <p>
        A confirmation email was sent{email !== undefined && ` to ${email}`}. Follow the link in it
        within {accountLimits.confirmationHours} hours to finish signing up.
      </p>
      {isReviewWaiting && (
        <p>
          <strong>{visitorDraftTexts.openHere}</strong>
        </p>
      )}
    </>
  );
  const help = (
    <>
      <p>
        Nothing after a few minutes? Please look in your spam or junk folder, or{" "}
        <Link to={paths.resendConfirmation({ next })} state={state}>
          send the email again
        </Link>
        .
      </p>
      <p>
        <Link to={paths.login({ next })}>Return to Login</Link>
      </p>
    </>
  );
  return (
    <Columns isForm beside={<Stuck />}>
      <Head title="Confirm your email" />
      <h1>Confirm Your Email</h1>
      {email !== undefined && waiting !== undefined ? (
        <Waiting signUp={{ email, waiting }} next={next} sent={sent} help={help} />
      ) : (
        <>
          {sent}
          {help}
        </>
      )}
    </Columns>
  );
}
