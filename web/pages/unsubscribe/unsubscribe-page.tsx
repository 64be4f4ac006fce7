import { useState } from "react";
import { Link, useParams } from "react-router";
import {
  mailPreferenceTexts as texts,
  optionalMails,
} from "@locumark/contract/members/preferences/mail-preference-texts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";

/** Landing page of the link in a mail that is not essential. Opening it changes nothing, since scanners of mails do. */
export function Component() {
  const { token = "" } = useParams();
  const [said, setSaid] = useState("");
  const [isDone, setDone] = useState(false);
  const kind = optionalMails.find((one) => token.startsWith(`${one}.`));

  async function stop(): Promise<void> {
    setSaid("");
    try {
      const { message } = await call("POST /unsubscribe/:token", { params: { token } });
      setSaid(message);
      setDone(true);
    } catch (error) {
      setSaid(failureMessage(error, texts.failed));
    }
  }

  return (
    <Columns isForm>
      <Head title="Stop emails" />
      <h1>Stop Emails</h1>
      <WithoutScript>
        Stopping them needs JavaScript. Or answer the email: we stop them for you.
      </WithoutScript>
      {!isDone && (
        <>
          <p>{texts.stopWhat(kind)}</p>
          <div>
            <Button onClick={() => void stop()}>{texts.stop}</Button>
          </div>
        </>
      )}
      <p role="status">{said}</p>
      <p>
        <Link to={paths.accountDetails()}>Your account</Link>
      </p>
    </Columns>
  );
}
