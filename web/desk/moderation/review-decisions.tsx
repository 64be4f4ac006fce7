import { useState } from "react";
import {
  type DecisionInput,
  decisionReasons,
  decisionsAgainst,
  keepReasons,
  type ReviewDecision,
} from "@locumark/contract/reviews/states/moderation";
import {
  decisionTexts,
  keepReasonTexts,
  moderationTexts,
  reasonTexts,
} from "@locumark/contract/desk/moderation/moderation-texts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { Why } from "../../services/cases/why.tsx";

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
  return (
    <div className="stack-s start">
      <div className="row">
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
        <Why
          key={chosen}
          decision={decisionTexts[chosen].button}
          note={decisionsAgainst.includes(chosen) ? moderationTexts.ifDefamatory : undefined}
          reasons={reasonsFor(chosen)}
          isBusy={isDeciding}
          onChoose={(reason, law) => onDecide({ decision: chosen, reason, law })}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

const reasonsFor = (decision: ReviewDecision): [Reason, string][] =>
  decisionsAgainst.includes(decision)
    ? decisionReasons.map((reason) => [reason, reasonTexts[reason]])
    : keepReasons.map((reason) => [reason, keepReasonTexts[reason]]);
