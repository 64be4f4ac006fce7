import { useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { Appealed, AppealInput } from "@locumark/contract/reviews/states/moderation";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { call, failureMessage } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextArea } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import styles from "../../components/form/form.module.css";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { useMemberForm } from "../../people/accounts/logged-out.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";

/** Asks for a second look at one's own review that was removed: from a mail, or from My Reviews. */
export function Component() {
  const [parameters] = useSearchParams();
  const token = parameters.get("token") ?? undefined;
  const reviewId = parameters.get("review") ?? undefined;
  const [sent, setSent] = useState<string>();
  return (
    <Columns isForm>
      <Head title={moderationTexts.appealTitle} />
      <h1>{moderationTexts.appealTitle}</h1>
      {sent !== undefined ? (
        <p role="status">{sent}</p>
      ) : token === undefined && reviewId === undefined ? (
        <p>{moderationTexts.appealNoReview}</p>
      ) : (
        <>
          <About token={token} reviewId={reviewId} />
          <AppealForm token={token} reviewId={reviewId} onSent={setSent} />
        </>
      )}
      <p>
        <Link to={paths.myReviews()}>My Reviews</Link>
      </p>
    </Columns>
  );
}

/** Which review it is, so that no author defends another one. The mail alone shows no more than it says. */
function About({ token, reviewId }: { token: string | undefined; reviewId: string | undefined }) {
  const { pathname, search } = useLocation();
  const [about, setAbout] = useState<Appealed>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const aborting = new AbortController();
    const query = token === undefined ? { reviewId } : { token };
    call("GET /api/appeal", { query }, { signal: aborting.signal }).then(
      setAbout,
      (error: unknown) => {
        if (!aborting.signal.aborted)
          setFailure(failureMessage(error, moderationTexts.appealFailed));
      },
    );
    return () => aborting.abort();
  }, [token, reviewId]);
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (!about) {
    return (
      <WithScript>
        <p role="status">Loading...</p>
      </WithScript>
    );
  }
  const { review, sentence } = about;
  return (
    <section className="box stack-s">
      <p>{sentence}</p>
      {review ? (
        <>
          <p>
            <strong>{moderationTexts.appealAbout(review.place, review.month)}</strong>
          </p>
          <p className="typed">{review.text || moderationTexts.appealNoWords}</p>
        </>
      ) : (
        <p>
          <Link to={paths.login({ next: pathname + search })}>{moderationTexts.appealLogIn}</Link>
        </p>
      )}
    </section>
  );
}

function AppealForm({
  token,
  reviewId,
  onSent,
}: {
  token: string | undefined;
  reviewId: string | undefined;
  onSent: (message: string) => void;
}) {
  const { field, formProps, isSending, summary, alert, dialog } = useMemberForm<AppealInput>(
    {
      schema: async () =>
        (await import("@locumark/contract/reviews/states/moderation")).appealInput,
      send: async ({ statement }) => {
        const body = { statement, ...(token === undefined ? { reviewId } : { token }) };
        onSent((await call("POST /api/appeal", { body })).message);
      },
      explain: (error) => explainFailure(error, moderationTexts.appealFailed),
    },
    moderationTexts.appealGoOn,
  );
  return (
    <>
      <p>{moderationTexts.appealIntro}</p>
      <WithoutScript>{moderationTexts.appealNeedsScript}</WithoutScript>
      <form className={styles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextArea
          {...field("statement")}
          label={moderationTexts.appealLabel}
          rows={8}
          charactersMax={stateLimits.statement}
          required
        />
        {alert}
        <SubmitButton sending={isSending} sendingText="Sending…">
          Send
        </SubmitButton>
      </form>
      {dialog}
    </>
  );
}
