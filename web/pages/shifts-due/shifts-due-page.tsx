import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { shiftTexts } from "@locumark/contract/members/shifts/shift-texts";
import type { DueShifts } from "@locumark/contract/members/shifts/shifts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";

const texts = shiftTexts.due;

/** Landing page of a reminder. Opening it changes nothing: scanners of mails do. */
export function Component() {
  const { token = "" } = useParams();
  const [due, setDue] = useState<DueShifts>();
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const aborting = new AbortController();
    const options = { signal: aborting.signal };
    call("GET /api/shifts/due/:token", { params: { token } }, options).then(
      setDue,
      (error: unknown) => {
        if (!aborting.signal.aborted) setMessage(failureMessage(error, texts.notLoaded));
      },
    );
    return () => aborting.abort();
  }, [token]);

  async function run(change: () => Promise<{ message: string }>, left: DueShifts | undefined) {
    try {
      setMessage((await change()).message);
      setDue(left);
    } catch (error) {
      setMessage(failureMessage(error, shiftTexts.notSaved));
    }
  }

  return (
    <Columns isForm beside={(due || message === undefined) && <GoodToKnow />}>
      <Head title={texts.title} />
      <h1>{texts.title}</h1>
      <WithoutScript>{texts.needsScript}</WithoutScript>
      <div role="status">
        {message !== undefined && (
          <p>
            <strong>{message}</strong>
          </p>
        )}
        {message === undefined && !due && (
          <WithScript>
            <p>Loading</p>
          </WithScript>
        )}
      </div>
      {due && due.shifts.length > 0 && (
        <>
          <p>{texts.intro}</p>
          <ul role="list" className="lines">
            {due.shifts.map(({ _id: shiftId, amount, date, dueOn }) => (
              <li key={shiftId} className="apart">
                <div>
                  <strong>{texts.of(date, amount)}</strong>
                  <p className="note">{texts.since(dueOn)}</p>
                </div>
                <Button
                  onClick={() =>
                    void run(
                      () =>
                        call("POST /api/shifts/due/:token", {
                          params: { token },
                          body: { shiftId },
                        }),
                      { ...due, shifts: due.shifts.filter(({ _id }) => _id !== shiftId) },
                    )
                  }
                >
                  {texts.paid}
                  <VisuallyHidden> {texts.of(date, amount)}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={paths.myShifts()}>My Shifts</Link>
      </p>
    </Columns>
  );
}

const GoodToKnow = () => (
  <>
    <h2>Good to know</h2>
    <ul>
      {texts.know.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </>
);
