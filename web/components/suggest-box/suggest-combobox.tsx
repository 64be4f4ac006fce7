import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SuggestComboboxProps } from "./props.ts";
import { SuggestionPanel } from "./suggestion-panel.tsx";
import type { Suggestion } from "./suggestion.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useUpperEdge } from "./use-upper-edge.ts";
import styles from "./suggest-box.module.css";

const { ControlledPropUpdatedSelectedItem, InputBlur } = useCombobox.stateChangeTypes;

/** Choosing navigates to another page, so only a click or Enter chooses, never blur. */
function reduce(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  if (type === InputBlur) {
    return { ...changes, inputValue: state.inputValue, selectedItem: null };
  }
  // Nothing is ever selected for longer than a moment, and the text stays.
  if (type === ControlledPropUpdatedSelectedItem) {
    return { ...changes, inputValue: state.inputValue };
  }
  return changes;
}

/** The list below a SuggestBox: the ARIA combobox pattern, driven by downshift. */
export function SuggestCombobox(props: SuggestComboboxProps) {
  const { inputId, handover, placeholder, lastOption, suggest } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const { suggestions, suggestFor } = useSuggestions(suggest, handover.text);
  const { text, found, isSettled } = suggestions;
  // Never alone while suggestions may still arrive: it would be the first row, and easily tapped by mistake.
  const last = isSettled || found.length > 0 ? lastOption(text) : undefined;
  const items = last ? [...found, last] : [];

  const combobox = useCombobox<Suggestion>({
    inputId,
    items,
    itemToString: (item) => item?.text ?? "",
    itemToKey: (item) => item?.key,
    isItemDisabled: () => !isSettled,
    selectedItem: null,
    initialInputValue: handover.text,
    // A fast typist has typed before the list has loaded, and still expects it.
    initialIsOpen: handover.isTyped && handover.selection !== null,
    stateReducer: reduce,
    onInputValueChange: ({ inputValue, selectedItem }) => {
      if (!selectedItem) suggestFor(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) void open(selectedItem);
    },
  });

  /** The choice stays in the field until its page is there, which may take a slow network seconds. */
  async function open({ to }: Suggestion): Promise<void> {
    setOpening(true);
    await navigate(to);
    setOpening(false);
    combobox.setInputValue("");
  }

  const isOpen = combobox.isOpen && text !== "";

  useUpperEdge(inputRef);

  useLayoutEffect(() => {
    if (!handover.selection) return;
    inputRef.current?.focus({ preventScroll: true });
    inputRef.current?.setSelectionRange(...handover.selection);
  }, [handover]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const isForm = event.key === "Enter" && (!isOpen || combobox.highlightedIndex === -1);
    const isCaret = event.key === "Home" || event.key === "End";
    // Without a list Escape is the browser's, which may clear the field and then says so to the form around it.
    const isEscape = event.key === "Escape";
    if (isEscape && isOpen) event.preventDefault();
    if (!isForm && !isCaret && !(isEscape && !isOpen)) return;
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    if (isForm) combobox.closeMenu();
  }

  return (
    <>
      <input
        // The ref is passed on, not read.
        // oxlint-disable-next-line react/refs
        {...combobox.getInputProps({ ref: inputRef, onKeyDown, "aria-expanded": isOpen })}
        // The label names it by `for`; downshift would name one that is not there.
        aria-labelledby={undefined}
        aria-busy={isOpening || undefined}
        className={styles.input}
        type="search"
        name="query"
        placeholder={placeholder}
      />
      <SuggestionPanel {...{ combobox, isOpen, suggestions, items, last }} />
    </>
  );
}
