import { type MouseEvent, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";

export interface FieldError {
  /** The id of the control to focus; without it the message is not a link. */
  id?: string;
  text: string;
}

/**
 * The errors of a form, at its top. It takes the focus when it appears, so that a screen reader announces the
 * outcome and the user finds the fields; give it another `key` after each attempt.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: FieldError[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);

  // The URL must not change: that would add a history entry.
  function goTo(event: MouseEvent, id: string): void {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }

  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, text }) => (
            <li key={id ?? text}>
              {id === undefined ? (
                text
              ) : (
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
