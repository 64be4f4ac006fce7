import { type ReactNode, useState } from "react";
import { registrationNumberWarning } from "@locumark/contract/people/verifications/registration-numbers";
import { regulatorOf, regulators } from "@locumark/contract/regulators";
import { formatDay } from "@locumark/contract/uk-dates";
import {
  checkReasons,
  professionInFull,
  verificationTexts,
} from "@locumark/contract/people/verifications/verification-texts";
import type { Verification } from "@locumark/contract/people/verifications/verifications";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import styles from "./verification-screen.module.css";

/** Shows the document, and next to it what it has to agree with. */
export function VerificationFacts({
  verification,
  children,
}: {
  verification: Verification;
  children: ReactNode;
}) {
  const { name, profession, jobTitle } = verification;
  const { registrationBody: body, registrationNumber: number } = verification;
  const warning = registrationNumberWarning(profession, number, body);
  return (
    <div className={`stack-l ${styles.compare}`}>
      <Document evidence={verification.evidence} />
      <div className="stack">
        <dl className={styles.pairs}>
          <Fact name="Name" value={name} />
          <Fact name="Profession" value={professionInFull(profession, jobTitle)} />
          <Fact name="Registration body" value={body || "Not given"} />
          <Fact name="Number" value={number} />
        </dl>
        {warning !== undefined && <p className="soft">{warning.split(" Please")[0]}</p>}
        <Lookup body={body} number={number} />
        {children}
        <Earlier earlier={verification.earlier} />
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Document({ evidence }: Pick<Verification, "evidence">) {
  if (!evidence) {
    return (
      <p className="soft">
        There is no document. Look the person up in the register, or ask for one.
      </p>
    );
  }
  const isPicture = evidence.mimetype.startsWith("image/");
  const open = () => window.open(evidence.path, "_blank", "noopener");
  return (
    <div className={`stack start ${styles.document}`}>
      {isPicture && (
        <a href={evidence.path} target="_blank" rel="noopener">
          <img src={evidence.path} alt="The uploaded document; opens larger in a new tab" />
        </a>
      )}
      <p className="soft">
        {isPicture ? "A picture" : "A PDF, which is downloaded"}, uploaded on{" "}
        {formatDay(evidence.uploadedAt)}
      </p>
      <DecisionButton shortcut="d" look="secondary" onClick={open}>
        Open the document
      </DecisionButton>
    </div>
  );
}

/** The regulator's own search, with the number on the clipboard. */
function Lookup({ body, number }: { body: string; number: string }) {
  const [said, setSaid] = useState("");
  const code = regulatorOf(body);
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setSaid(verificationTexts.copied),
      () => setSaid(verificationTexts.notCopied),
    );
  return (
    <>
      <div className="row">
        {code !== undefined && (
          <DecisionButton
            shortcut="o"
            look="secondary"
            onClick={() => {
              void copy();
              window.open(regulators[code].search, "_blank", "noopener,noreferrer");
            }}
          >
            Open the {code} register<VisuallyHidden> (in a new tab)</VisuallyHidden>
          </DecisionButton>
        )}
        <DecisionButton shortcut="c" look="secondary" onClick={() => void copy()}>
          Copy number
        </DecisionButton>
      </div>
      <p role="status" className="soft">
        {said}
      </p>
    </>
  );
}

const outcomes: Record<string, string> = {
  accepted: "Accepted",
  "asked-again": "Asked again",
  refused: "Refused",
};

function Earlier({ earlier }: Pick<Verification, "earlier">) {
  if (earlier.length === 0) return null;
  return (
    <div>
      <h3>Earlier decisions</h3>
      <ul>
        {earlier.map(({ outcome, reason, checkedAt, method }) => (
          <li key={`${outcome} ${checkedAt}`}>
            {outcomes[outcome]},{" "}
            {checkedAt === null ? "before November 2026" : formatDay(checkedAt)}
            {method === "operator" && `, ${verificationTexts.byOperator}`}
            {reason in checkReasons &&
              `: ${checkReasons[reason as keyof typeof checkReasons].label}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
