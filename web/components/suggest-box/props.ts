import type { Suggest, Suggestion } from "./suggestion.ts";

export interface SuggestBoxProps {
  /** The form's accessible name, which distinguishes it from other searches on the page. */
  name: string;
  label: string;
  placeholder: string;
  /** The form's `action` without JavaScript; the text is sent as `query`. */
  action: string;
  /** The address that Enter navigates to. */
  onEnter: (text: string) => string;
  suggest: Suggest;
  /** The last option, always present. */
  lastOption: (text: string) => Suggestion;
  size?: "small" | "large";
}

/** The state of the plain input when the combobox replaced it. */
export interface Handover {
  text: string;
  /** Null when the field has lost the focus in the meantime. */
  selection: [number, number] | null;
}

export interface SuggestComboboxProps extends SuggestBoxProps {
  inputId: string;
  handover: Handover;
}
