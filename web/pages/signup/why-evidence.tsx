import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import { VerificationFacts } from "./verification-panel.tsx";
import styles from "./why-evidence.module.css";

const texts = accountFormTexts.signUp.whyEvidence;

/**
 * On phones, before the file is asked for: why, and the rest behind a line to press. Wider screens have it next to the
 * form.
 */
export function WhyEvidence() {
  return (
    <div className={styles.why}>
      <p>{texts.short}</p>
      <details>
        <summary>{texts.more}</summary>
        <VerificationFacts />
      </details>
    </div>
  );
}
