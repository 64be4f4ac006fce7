import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { Handover, SuggestBoxProps, Suggestion } from "./suggest-box.tsx";
import { type Suggestions, useSuggestions } from "./use-suggestions.ts";
import styles from "./suggest-box.module.css";

export interface SuggestComboboxProps extends SuggestBoxProps {
  inputId: string;
  handover: Handover;
}

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Choosing leads to another page, so only a click or Enter chooses, never leaving the field. */
function reduce(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  if (type === InputBlur) {
    return { ...changes, inputValue: state.inputValue, selectedItem: null };
  }
  if (type === InputKeyDownEnter || type === ItemClick) return { ...changes, inputValue: "" };
  return changes;
}

/** The list below a SuggestBox: the ARIA combobox pattern, driven by downshift. */
export function SuggestCombobox(props: SuggestComboboxProps) {
  const { inputId, handover, placeholder, lastOption } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { suggestions, suggestFor } = useSuggestions(props.suggest, handover.text);
  const text = suggestions.text;
  const items = text === "" ? [] : [...suggestions.found, lastOption(text)];

  const combobox = useCombobox<Suggestion>({
    inputId,
    items,
    itemToString: (item) => item?.text ?? "",
    itemToKey: (item) => item?.key,
    selectedItem: null,
    initialInputValue: handover.text,
    // Whoever types quickly has typed before the list is here, and still waits for it.
    initialIsOpen: handover.text !== "" && handover.selection !== null,
    stateReducer: reduce,
    onInputValueChange: ({ inputValue }) => suggestFor(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) void navigate(selectedItem.to);
    },
  });
  const isOpen = combobox.isOpen && text !== "";

  useLayoutEffect(() => {
    if (!handover.selection) return;
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(...handover.selection);
  }, [handover]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const isForm = event.key === "Enter" && (!isOpen || combobox.highlightedIndex === -1);
    const isCaret = event.key === "Home" || event.key === "End";
    if (!isForm && !isCaret) return;
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    if (isForm) combobox.closeMenu();
  }

  const isUnmatched = suggestions.isSettled && suggestions.found.length === 0;
  return (
    <>
      <input
        // The ref is handed on, not read.
        // oxlint-disable-next-line react/refs
        {...combobox.getInputProps({ ref: inputRef, onKeyDown, "aria-expanded": isOpen })}
        className={styles.input}
        type="search"
        name="query"
        placeholder={placeholder}
      />
      <VisuallyHidden>
        <span role="status">{isOpen && announcement(suggestions)}</span>
      </VisuallyHidden>
      <div className={classNames(styles.panel, !isOpen && styles.closed)}>
        {isOpen && !suggestions.isSettled && suggestions.found.length === 0 && (
          <p className={styles.message}>Searching…</p>
        )}
        {isOpen && isUnmatched && <p className={styles.message}>{emptyText(suggestions)}</p>}
        <ul className={styles.list} {...combobox.getMenuProps({ "aria-label": "Suggestions" })}>
          {isOpen &&
            items.map((item, index) => (
              <li
                key={item.key}
                className={classNames(
                  styles.item,
                  index === items.length - 1 && styles.last,
                  index === combobox.highlightedIndex && styles.highlighted,
                )}
                {...combobox.getItemProps({ item, index })}
              >
                {index === items.length - 1 && <Icon name="plus" />}
                <span className={styles.text}>{item.text}</span>
                {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}

function announcement({ isSettled, found, ...rest }: Suggestions): string {
  if (!isSettled) return "";
  if (found.length === 0) return emptyText(rest);
  return `${found.length} ${found.length === 1 ? "suggestion" : "suggestions"}. Use the arrow keys to choose.`;
}

const emptyText = ({ text, hasFailed }: Pick<Suggestions, "text" | "hasFailed">): string =>
  hasFailed
    ? "Suggestions could not be loaded. Type on to try again."
    : `No results found for "${text}".`;
