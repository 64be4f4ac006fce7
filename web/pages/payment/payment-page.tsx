import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import type { PaymentQuestion } from "@locumark/contract/reviews/payments/payments";
import { paymentTexts } from "@locumark/contract/reviews/payments/payment-texts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { PaymentForm } from "../../reviews/payments/payment-form.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";

/** Landing page of the mail that asks whether the money came. Opening it changes nothing: scanners of mails do. */
export function Component() {
  const { token = "" } = useParams();
  const [question, setQuestion] = useState<PaymentQuestion>();
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const aborting = new AbortController();
    const options = { signal: aborting.signal };
    call("GET /api/payment-question/:token", { params: { token } }, options).then(
      setQuestion,
      (error: unknown) => {
        if (!aborting.signal.aborted) setMessage(failureMessage(error, paymentTexts.notLoaded));
      },
    );
    return () => aborting.abort();
  }, [token]);

  async function stop(): Promise<void> {
    try {
      setMessage(
        (await call("DELETE /api/payment-question/:token", { params: { token } })).message,
      );
    } catch (error) {
      setMessage(failureMessage(error, paymentTexts.notSent));
    }
  }

  return (
    <Columns isForm beside={(question || message === undefined) && <GoodToKnow />}>
      <Head title={paymentTexts.question} />
      <h1>{paymentTexts.question}</h1>
      <WithoutScript>Answering needs JavaScript.</WithoutScript>
      <div role="status">
        {message !== undefined && (
          <p>
            <strong>{message}</strong>
          </p>
        )}
        {message === undefined && !question && (
          <WithScript>
            <p>Loading</p>
          </WithScript>
        )}
      </div>
      {question && message === undefined && (
        <>
          <p>{paymentTexts.asked(question.place)}</p>
          <PaymentForm
            legend={paymentTexts.answer}
            failed={paymentTexts.notSent}
            send={async (body) => {
              const { message: thanks } = await call("POST /api/payment-question/:token", {
                params: { token },
                body,
              });
              setMessage(thanks);
            }}
          />
          <p>
            <Button look="quiet" onClick={() => void stop()}>
              Do not ask again
            </Button>
          </p>
        </>
      )}
      <p>
        <Link to={paths.myShifts()}>My Shifts</Link>
      </p>
    </Columns>
  );
}

function GoodToKnow() {
  return (
    <>
      <h2>Good to know</h2>
      <p>
        Anyone who has this link can answer this one question, once. They see no review, no place
        and no name.
      </p>
    </>
  );
}
