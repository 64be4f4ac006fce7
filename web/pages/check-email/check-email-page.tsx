import { Link, useLocation, useSearchParams } from "react-router";
import { visitorDraftTexts } from "@locumark/contract/review-form-texts";
import { limits } from "@locumark/contract/limits";
import { useVisitorDrafts } from "../../visitor-drafts.ts";
import { useHydrated } from "../../components/use-hydrated.ts";
import { Stuck } from "../../features/accounts/stuck.tsx";
import { Columns } from "../../layout/columns.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";

export function Component() {
  const { state } = useLocation() as { state: { email?: string } | null };
  const [parameters] = useSearchParams();
  const next = parameters.get("next") ?? undefined;
  // Stored only in the history entry, so unknown while rendering on the server.
  const email = useHydrated() ? state?.email : undefined;
  const isWaiting = useVisitorDrafts().some(({ place }) => next?.startsWith(`${place.path}#`));
  return (
    <Columns isForm beside={<Stuck />}>
      <Head title="Confirm your email" />
      <h1>Confirm Your Email</h1>
      <p>
        A confirmation email was sent{email !== undefined && ` to ${email}`}. Follow the link in it
        within {limits.confirmationHours} hours to finish signing up. Opened in this browser, it
        also logs you in.
      </p>
      {isWaiting && (
        <p>
          <strong>{visitorDraftTexts.openHere}</strong>
        </p>
      )}
      <p>
        Nothing after a few minutes? Please look in your spam or junk folder, or{" "}
        <Link to={paths.resendConfirmation({ next })}>send the email again</Link>.
      </p>
      <p>
        <Link to={paths.login({ next })}>Return to Login</Link>
      </p>
    </Columns>
  );
}
