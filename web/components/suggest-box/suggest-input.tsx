import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../icon/icon.tsx";
import type { Handover, SuggestComboboxProps, SuggestInputProps } from "./props.ts";
import type { Suggest } from "./suggestion.ts";
import styles from "./suggest-box.module.css";

interface Takeover {
  Combobox: ComponentType<SuggestComboboxProps>;
  suggest: Suggest;
  handover: Handover;
}

/** As wide as a phone: the keyboard then leaves little room for the list below the field. */
const narrowPixels = 768;

/**
 * The field `query` of a search form, with suggestions and the button that searches. It starts as a plain field, which
 * also works without JavaScript; the combobox is loaded on first focus and takes over text, caret and focus.
 */
export function SuggestInput(props: SuggestInputProps & { id: string }) {
  const { id, placeholder, defaultValue, takesFocus, load } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  /** Whether something was typed since the last search; undefined before anything is known of it. */
  const isTyped = useRef<boolean>(undefined);
  const [takeover, setTakeover] = useState<Takeover | null>(null);

  async function takeOver(): Promise<void> {
    const loaded = await Promise.all([import("./suggest-combobox.tsx"), load()]).catch(() => null);
    const input = inputRef.current;
    // Replacing the field during IME composition would lose the character being composed.
    if (!loaded || !input || isComposing.current) return;
    const [{ SuggestCombobox: Combobox }, suggest] = loaded;
    const hasFocus = document.activeElement === input;
    const handover: Handover = {
      text: input.value,
      isTyped: isTyped.current ?? input.value !== (defaultValue ?? ""),
      selection: hasFocus ? [input.selectionStart ?? 0, input.selectionEnd ?? 0] : null,
    };
    // Synchronously: a key pressed between reading the old field and rendering the new one would be lost.
    flushSync(() => setTakeover({ Combobox, suggest, handover }));
  }

  function onFocus(): void {
    if (window.innerWidth < narrowPixels) inputRef.current?.scrollIntoView({ block: "start" });
    void takeOver();
  }

  // The field may have been focused before this code was loaded.
  const takeOverFocused = useEffectEvent(() => {
    if (document.activeElement === inputRef.current) onFocus();
  });
  useEffect(() => takeOverFocused(), []);

  return (
    <>
      {takeover === null ? (
        <input
          ref={inputRef}
          id={id}
          className={styles.input}
          type="search"
          name="query"
          placeholder={placeholder}
          defaultValue={defaultValue}
          autoComplete="off"
          data-takes-focus={takesFocus || undefined}
          onFocus={onFocus}
          onInput={() => {
            isTyped.current = true;
          }}
          onKeyDown={({ key }) => {
            if (key === "Enter") isTyped.current = false;
          }}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            void takeOver();
          }}
        />
      ) : (
        <takeover.Combobox {...props} {...takeover} inputId={id} />
      )}
      <button type="submit" className={styles.submit} aria-label="Search">
        <Icon name="search" />
      </button>
    </>
  );
}
