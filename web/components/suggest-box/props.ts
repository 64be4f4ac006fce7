import type { Suggest, Suggestion } from "./suggestion.ts";

export interface SuggestBoxProps {
  /** Of the form, among the searches of a page: what it searches. */
  name: string;
  label: string;
  placeholder: string;
  /** Where the form goes without JavaScript, with the text as `query`. */
  action: string;
  /** Where Enter leads. */
  onEnter: (text: string) => string;
  suggest: Suggest;
  /** The last option, always there. */
  lastOption: (text: string) => Suggestion;
  size?: "small" | "large";
}

/** What the plain input held when the list took over from it. */
export interface Handover {
  text: string;
  /** Null when the field has lost the focus in the meantime. */
  selection: [number, number] | null;
}

export interface SuggestComboboxProps extends SuggestBoxProps {
  inputId: string;
  handover: Handover;
}
