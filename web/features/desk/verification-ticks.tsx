import { comparedTexts, verificationTexts } from "@locumark/contract/verification-texts";
import {
  type CheckMethod,
  type Compared,
  toCompare,
  type Verification,
} from "@locumark/contract/verifications";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { Select } from "../../components/field/select.tsx";
import { useShortcut, useShortcutsOn } from "./shortcuts.ts";
import styles from "./verification-screen.module.css";

/** What was compared, with what. */
export interface Ticks {
  readonly method: CheckMethod;
  readonly compared: Compared[];
}

/** One tick for each thing to compare; the digits 1 to 3 tick them too. */
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
  const toTick = toCompare(method, verification.jobTitle);
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
      {verification.methods.length > 1 && (
        <Select
          id="method"
          label="Compared with"
          value={method}
          onChange={({ target }) => onChange({ method: target.value as CheckMethod, compared: [] })}
          options={verification.methods.map((value) => ({
            value,
            text: verificationTexts.methods[value],
          }))}
        />
      )}
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
    </>
  );
}
