import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { SuggestBoxProps } from "./props.ts";
import { SuggestInput } from "./suggest-input.tsx";
import styles from "./suggest-box.module.css";

/** A search form of one field with suggestions. */
export function SuggestBox(props: SuggestBoxProps) {
  const { name, label, action, onEnter, size = "small" } = props;
  // A landmark only with a name: those in the navigation come before every page's content.
  const landmark = name === undefined ? {} : { role: "search", "aria-label": name };
  const inputId = useId();
  const navigate = useNavigate();

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get("query");
    const text = typeof query === "string" ? query.trim() : "";
    void navigate(onEnter(text));
  }

  return (
    <form
      className={classNames(styles.box, styles[size])}
      action={action}
      {...landmark}
      onSubmit={onSubmit}
    >
      <label htmlFor={inputId}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <SuggestInput {...props} id={inputId} />
    </form>
  );
}
