import { useState } from "react";
import { createPortal } from "react-dom";
import type { Letter } from "@locumark/contract/desk/claims/claims";
import { productName } from "@locumark/contract/product";
import { formatDay } from "@locumark/contract/uk-dates";
import { call, failureMessage } from "../../api.ts";
import { useSiteFacts } from "../../site-facts.ts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import styles from "./claim-letter.module.css";

/** Makes the letter with the code and prints it: the code is on this paper and nowhere else. */
export function ClaimLetter({ itemId, isAgain }: { itemId: string; isAgain: boolean }) {
  const [letter, setLetter] = useState<Letter>();
  const [failure, setFailure] = useState<string>();
  const [isMaking, setMaking] = useState(false);

  async function make(): Promise<void> {
    if (isMaking) return;
    setMaking(true);
    setFailure(undefined);
    try {
      const made = await call("POST /api/desk/claims/:id/letter", { params: { id: itemId } });
      setLetter(made);
    } catch (error) {
      setFailure(failureMessage(error, "The letter could not be made."));
    }
    setMaking(false);
  }

  if (letter) {
    return (
      <>
        <p role="status">
          The letter is ready. Print it and post it today. The claim leaves the queue and comes back
          when the code is entered, or after {formatDay(letter.until)}.
        </p>
        <DecisionButton shortcut="p" onClick={() => window.print()}>
          Print
        </DecisionButton>
        {createPortal(<Paper letter={letter} />, document.body)}
      </>
    );
  }
  return (
    <>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <DecisionButton shortcut="l" aria-busy={isMaking} onClick={() => void make()}>
        {isAgain ? "Make another letter (the first code then no longer works)" : "Make the letter"}
      </DecisionButton>
    </>
  );
}

function Paper({ letter }: { letter: Letter }) {
  const { publicUrl, company, contactEmail } = useSiteFacts();
  return (
    <div className={styles.paper}>
      <p className={styles.sender}>
        {productName}, {company.name}, {company.address}
      </p>
      <address>
        The owner or manager
        {[letter.place, ...letter.address].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>{formatDay(letter.madeAt)}</p>
      <h1>Your code to reply to reviews on {productName}</h1>
      <p>
        Someone who gave the name “{letter.organisation}” has asked to reply, for you, to the
        reviews that locums write about {letter.place} on {productName} ({publicUrl}). With this
        letter we check that they speak for you.
      </p>
      <p>
        If you asked for it, enter this code at {publicUrl}
        /claim/code by {formatDay(letter.until)}:
      </p>
      <p className={styles.code}>{letter.code}</p>
      <p>
        If you did not, give the code to nobody: without it nothing happens. You may tell us at{" "}
        {contactEmail}. Replying is free, and buys no advantage.
      </p>
      <p>The {productName} team</p>
    </div>
  );
}
