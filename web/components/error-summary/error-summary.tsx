import { type MouseEvent, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";

export interface FieldError {
  /** The id of the control to go to; without it the sentence is no link. */
  id?: string;
  text: string;
}

/**
 * What is wrong with a form, at its top. It takes the focus when it appears, so that whoever pressed the
 * button hears the outcome and finds the fields; give it another `key` after each attempt.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: FieldError[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);

  // The address must not change: it would be one more step for the Back button.
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
