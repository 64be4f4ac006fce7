import type { NoticeStep } from "@locumark/contract/desk/notices/desk-notices";
import styles from "./letters.module.css";

const recipients = { author: "To the author", complainant: "To the complainant" } as const;

/** The letters of a step as they will be sent, to be read before. */
export function Letters({
  letters,
  hasEmail,
}: {
  letters: NoticeStep["letters"];
  hasEmail: boolean;
}) {
  return letters.map(({ to, subject, text }) => (
    <details key={to} className={styles.letter}>
      <summary>
        {recipients[to]}: {subject}
      </summary>
      {to === "complainant" && !hasEmail && (
        <p>
          <strong>There is no email address: send this letter by post.</strong>
        </p>
      )}
      <p className="typed">{text}</p>
    </details>
  ));
}
