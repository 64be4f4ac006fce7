import { useState } from "react";
import { loginLinkTexts as texts } from "@locumark/contract/people/accounts/account-texts";
import { storeAfterReset } from "../../after-reset.ts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";

/**
 * For who is refused after too many wrong passwords, their own or others': a link that logs in this browser.
 * @param props.email as typed into the form that was refused
 * @param props.next the page to return to
 */
export function MailedLink({ email, next }: { email: string; next: string | undefined }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [said, setSaid] = useState("");

  async function ask(): Promise<void> {
    setState("sending");
    try {
      const { message } = await call("POST /api/auth/login-link", { body: { email } });
      storeAfterReset(next);
      setSaid(`${message} ${texts.noMail}`);
      setState("sent");
    } catch (error) {
      setSaid(failureMessage(error, texts.askFailed));
      setState("idle");
    }
  }

  return (
    <div className="stack-s">
      {state !== "sent" && (
        <Button look="secondary" disabled={state === "sending"} onClick={() => void ask()}>
          {texts.ask}
        </Button>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
