import { commonBodyTexts } from "@locumark/contract/people/accounts/account-texts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import styles from "./common-bodies.module.css";

const { label, options } = commonBodyTexts;

/** Buttons that fill in the registration body, for people whose profession is not in the list. */
export function CommonBodies({ onChoose }: { onChoose: (code: string) => void }) {
  return (
    <div role="group" aria-label={label} className={styles.bodies}>
      {Object.entries(options).map(([code, name]) => (
        <button key={code} type="button" className={styles.body} onClick={() => onChoose(code)}>
          {code}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
