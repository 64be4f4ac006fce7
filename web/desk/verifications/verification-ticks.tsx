import {
  comparedTexts,
  verificationTexts,
} from "@locumark/contract/people/verifications/verification-texts";
import {
  type CheckMethod,
  type Compared,
  toCompare,
  type Verification,
} from "@locumark/contract/people/verifications/verifications";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { useShortcut, useShortcutsOn } from "../../services/cases/shortcuts.ts";
import styles from "./verification-screen.module.css";

/**
 * The comparisons made, and with what: nothing is chosen beforehand, since it stands next to the mark of the person's
 * reviews.
 */
export interface Ticks {
  readonly method: CheckMethod | undefined;
  readonly compared: Compared[];
}

const keys: Record<CheckMethod, string> = { register: "g", letter: "y", certificate: "t" };

/**
 * Asks for the means of the check, with a key for each; then for a tick for each comparison, which the digits tick too.
 */
export function VerificationTicks({
  verification,
  ticks: { method, compared },
  onChange,
}: {
  verification: Verification;
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
}) {
  const isOn = useShortcutsOn();
  const toTick = method === undefined ? [] : toCompare(method, verification.jobTitle);
  const toggle = (one: Compared | undefined): void => {
    if (one === undefined) return;
    const isTicked = compared.includes(one);
    const others = compared.filter((other) => other !== one);
    onChange({ method, compared: isTicked ? others : [...others, one] });
  };
  useShortcut("1", () => toggle(toTick[0]));
  useShortcut("2", () => toggle(toTick[1]));
  useShortcut("3", () => toggle(toTick[2]));
  useShortcut("4", () => toggle(toTick[3]));
  return (
    <>
      <fieldset className={styles.ticks}>
        <legend>{verificationTexts.comparedWith}</legend>
        <div className="row">
          {verification.methods.map((one) => (
            <DecisionButton
              key={one}
              shortcut={keys[one]}
              look={one === method ? "primary" : "secondary"}
              aria-pressed={one === method}
              onClick={() => onChange({ method: one, compared: [] })}
            >
              {verificationTexts.methods[one]}
            </DecisionButton>
          ))}
        </div>
      </fieldset>
      {method !== undefined && (
        <fieldset className={styles.ticks}>
          <legend>What have you compared?</legend>
          {toTick.map((one, index) => (
            <Checkbox
              key={one}
              label={`${comparedTexts[method][one]}${isOn ? ` (${index + 1})` : ""}`}
              checked={compared.includes(one)}
              onChange={() => toggle(one)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
