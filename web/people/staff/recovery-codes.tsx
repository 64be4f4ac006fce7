import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import styles from "./set-up.module.css";

/** Shows the recovery codes, for the only time. */
export function RecoveryCodes({
  codes,
  doneText,
  onDone,
}: {
  codes: readonly string[];
  doneText: string;
  onDone: () => void;
}) {
  const [outcome, setOutcome] = useState("");
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("The codes are copied.");
    } catch {
      setOutcome("Your browser does not allow copying.");
    }
  }

  return (
    <section className="card reading" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={headingRef} tabIndex={-1}>
        Keep your recovery codes
      </h2>
      <p>
        If you lose your phone, each of these codes opens the desk once. Print them or put them into
        your password manager now: they are not shown again.
      </p>
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onDone}>{doneText}</Button>
      </div>
      <p role="status">{outcome}</p>
    </section>
  );
}
