import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { Handover, SuggestBoxProps, SuggestComboboxProps } from "./props.ts";
import styles from "./suggest-box.module.css";

interface Takeover {
  Combobox: ComponentType<SuggestComboboxProps>;
  handover: Handover;
}

/**
 * A search field with suggestions. It starts as a plain field in a form, which also works without
 * JavaScript; the combobox is loaded on first focus and takes over text, caret and focus.
 */
export function SuggestBox(props: SuggestBoxProps) {
  const { name, label, placeholder, action, onEnter, size = "small" } = props;
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const [takeover, setTakeover] = useState<Takeover | null>(null);
  const navigate = useNavigate();

  async function takeOver(): Promise<void> {
    const loaded = await import("./suggest-combobox.tsx").catch(() => undefined);
    const input = inputRef.current;
    // Replacing the field during IME composition would lose the character being composed.
    if (!loaded || !input || isComposing.current) return;
    const hasFocus = document.activeElement === input;
    const handover: Handover = {
      text: input.value,
      selection: hasFocus ? [input.selectionStart ?? 0, input.selectionEnd ?? 0] : null,
    };
    // Synchronously: a key pressed between reading the old field and rendering the new one would be lost.
    flushSync(() => setTakeover({ Combobox: loaded.SuggestCombobox, handover }));
  }

  // The field may have been focused before this code was loaded.
  const takeOverFocused = useEffectEvent(() => {
    if (document.activeElement === inputRef.current) void takeOver();
  });
  useEffect(() => takeOverFocused(), []);

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
      role="search"
      aria-label={name}
      onSubmit={onSubmit}
    >
      <label htmlFor={inputId}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {takeover === null ? (
        <input
          ref={inputRef}
          id={inputId}
          className={styles.input}
          type="search"
          name="query"
          placeholder={placeholder}
          autoComplete="off"
          onFocus={() => void takeOver()}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            void takeOver();
          }}
        />
      ) : (
        <takeover.Combobox {...props} inputId={inputId} handover={takeover.handover} />
      )}
      <button type="submit" className={styles.submit} aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
