import { useEffect, useRef, useState } from "react";
import {
  type DecisionInput,
  decisionReasons,
  decisionsAgainst,
  keepReasons,
  type ReviewDecision,
} from "@locumark/contract/moderation";
import {
  decisionTexts,
  deskMatterTexts,
  keepReasonTexts,
  moderationTexts,
  reasonTexts,
} from "@locumark/contract/moderation-texts";
import { Button } from "../../components/button/button.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { ReasonButtons } from "./reason-buttons.tsx";
import styles from "./reviewed-matter.module.css";

type Reason = DecisionInput["reason"];
type Decided = Omit<DecisionInput, "version">;

const shortcuts: Record<ReviewDecision, string> = {
  keep: "k",
  publish: "p",
  "ask-author": "q",
  hide: "h",
  restore: "t",
  stands: "s",
};

/** Two keys a decision: what, then why. */
export function ReviewDecisions({
  allowed,
  isDeciding,
  onDecide,
}: {
  allowed: readonly ReviewDecision[];
  isDeciding: boolean;
  onDecide: (decided: Decided) => void;
}) {
  const [chosen, setChosen] = useState<ReviewDecision>();
  const legendRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen) legendRef.current?.focus();
  }, [chosen]);
  return (
    <div className="stack-s start">
      <div className={styles.buttons}>
        {allowed.map((decision) => (
          <DecisionButton
            key={decision}
            shortcut={shortcuts[decision]}
            look={decision === chosen ? "primary" : "secondary"}
            aria-pressed={decision === chosen}
            onClick={() => setChosen(decision)}
          >
            {decisionTexts[decision].button}
          </DecisionButton>
        ))}
      </div>
      {chosen && allowed.includes(chosen) && (
        <section aria-labelledby="reason">
          <h3 id="reason" ref={legendRef} tabIndex={-1}>
            {deskMatterTexts.why(decisionTexts[chosen].button)}
          </h3>
          {decisionsAgainst.includes(chosen) && <p>{moderationTexts.ifDefamatory}</p>}
          <div className={styles.reasons}>
            <ReasonButtons
              key={chosen}
              reasons={reasonsFor(chosen)}
              isBusy={isDeciding}
              onChoose={(reason, law) => onDecide({ decision: chosen, reason, law })}
            />
            <Button look="quiet" onClick={() => setChosen(undefined)}>
              {deskMatterTexts.cancel}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

const reasonsFor = (decision: ReviewDecision): [Reason, string][] =>
  decisionsAgainst.includes(decision)
    ? decisionReasons.map((reason) => [reason, reasonTexts[reason]])
    : keepReasons.map((reason) => [reason, keepReasonTexts[reason]]);
