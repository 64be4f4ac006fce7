import { checkReasons } from "@locumark/contract/people/verifications/verification-texts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { useOpenedSection } from "../../services/cases/use-opened-section.ts";

/** The reasons to choose from, each with a digit; choosing one sends it. Below it what the person will read. */
export function Reasons<Reason extends keyof typeof checkReasons>({
  title,
  reasons,
  isBusy,
  failure,
  onBack,
  onChoose,
}: {
  title: string;
  reasons: readonly Reason[];
  isBusy: boolean;
  failure: string | undefined;
  onBack: () => void;
  onChoose: (reason: Reason) => void;
}) {
  const headingRef = useOpenedSection();
  return (
    <section className="stack-s" aria-labelledby="reasons">
      <h3 id="reasons" ref={headingRef} tabIndex={-1}>
        {title}
      </h3>
      <ol role="list" className="stack-s">
        {reasons.map((reason, index) => (
          <li key={reason}>
            <DecisionButton
              shortcut={String(index + 1)}
              look="secondary"
              aria-busy={isBusy}
              aria-describedby={`reason-${reason}`}
              onClick={() => onChoose(reason)}
            >
              {checkReasons[reason].label}
            </DecisionButton>
            <p className="soft" id={`reason-${reason}`}>
              They read: {checkReasons[reason].sentence}
            </p>
          </li>
        ))}
      </ol>
      {failure !== undefined && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <div>
        <DecisionButton shortcut="b" look="quiet" onClick={onBack}>
          Back
        </DecisionButton>
      </div>
    </section>
  );
}
