import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { controlAttributes, Field, type FieldProps } from "../field/field.tsx";
import { tooManyCharacters } from "../field/too-many-characters.ts";
import fieldStyles from "../field/field.module.css";
import { Icon } from "../icon/icon.tsx";
import { SuggestionPanel } from "./suggestion-panel.tsx";
import type { Suggest, Suggestion } from "./suggestion.ts";
import { useSuggestions } from "./use-suggestions.ts";
import styles from "./suggest-box.module.css";

export interface SuggestFieldProps extends Pick<FieldProps, "label" | "hint" | "error"> {
  required?: true;
  id: string;
  name: string;
  defaultValue: string | undefined;
  charactersMax: number;
  /** Called for the empty field too, so that one can choose from the list without typing. */
  suggest: Suggest;
  /** The accessible name of the button that opens the list. */
  openText: string;
  /** Called when the text in the field has changed, typed or chosen. */
  onText: () => void;
  /** Called when one is chosen from the list. */
  onChosen?: (suggestion: Suggestion) => void;
}

const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** The typed text stays, however the list is closed: only a click or Enter chooses. */
function reduce(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  if (type === InputBlur || type === InputKeyDownEscape) {
    return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
  }
  return changes;
}

/** A form field whose text is chosen from a list or typed to match an entry. */
export function SuggestField(props: SuggestFieldProps) {
  const { id, name, label, hint, error, required, defaultValue = "" } = props;
  const { suggestions, suggestFor } = useSuggestions(props.suggest, defaultValue, true);
  const { found: items, isSettled } = suggestions;

  const combobox = useCombobox<Suggestion>({
    inputId: id,
    items,
    itemToString: (item) => item?.text ?? "",
    itemToKey: (item) => item?.key,
    isItemDisabled: () => !isSettled,
    initialInputValue: defaultValue,
    stateReducer: reduce,
    onInputValueChange: ({ inputValue }) => suggestFor(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && props.onChosen?.(selectedItem),
  });
  const { isOpen, inputValue } = combobox;
  const lastText = useRef(defaultValue);
  const notifyText = useEffectEvent(props.onText);
  useEffect(() => {
    if (lastText.current === inputValue) return;
    lastText.current = inputValue;
    notifyText();
  }, [inputValue]);

  const warning = tooManyCharacters(inputValue, props.charactersMax);
  const field = { label, hint, error, warning, required } as FieldProps;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Home" && event.key !== "End") return;
    // Home and End move the caret, as in any text field.
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
  }

  return (
    <Field id={id} {...field}>
      <div className={styles.box}>
        <input
          {...combobox.getInputProps({ onKeyDown })}
          // As in the search: the label names it by `for`.
          aria-labelledby={undefined}
          {...controlAttributes(id, field)}
          className={`${fieldStyles.control} ${styles.chooser}`}
          name={name}
        />
        <button
          {...combobox.getToggleButtonProps({ "aria-label": props.openText })}
          type="button"
          className={styles.submit}
        >
          <Icon name="chevron" />
        </button>
        <SuggestionPanel {...{ combobox, isOpen, suggestions, items }} />
      </div>
    </Field>
  );
}
