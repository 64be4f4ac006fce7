import type { Suggest, Suggestion } from "./suggestion.ts";

export interface SuggestInputProps {
  placeholder: string;
  defaultValue?: string;
  /** Whether it, rather than the page's heading, has the focus when the page is opened. */
  takesFocus?: boolean;
  load: () => Promise<Suggest>;
  /** The last option, always present. */
  lastOption: (text: string) => Suggestion;
}

export interface SuggestBoxProps extends SuggestInputProps {
  /** Makes a landmark of the form, and tells it from other searches on the page. */
  name?: string | undefined;
  label: string;
  /** The form's `action` without JavaScript; the text is sent as `query`. */
  action: string;
  /** The address that Enter navigates to. */
  onEnter: (text: string) => string;
  size?: "small" | "large";
}

/** The state of the plain input when the combobox replaced it. */
export interface Handover {
  text: string;
  /** Whether it was typed, and not searched for yet: then a list is expected. */
  isTyped: boolean;
  /** Null when the field has lost the focus in the meantime. */
  selection: [number, number] | null;
}

export interface SuggestComboboxProps extends SuggestInputProps {
  inputId: string;
  suggest: Suggest;
  handover: Handover;
}
