import type { KeyboardEvent } from "react";

/**
 * On a phone, Enter in a field whose key says "next" goes on to the next field: not every system does that by itself.
 * With other keyboards Enter sends the form, as everywhere.
 */
export function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement) || field.enterKeyHint !== "next") return;
  if (!window.matchMedia("(pointer: coarse)").matches) return;
  const controls = [...event.currentTarget.elements];
  const next = controls.slice(controls.indexOf(field) + 1).find(isWritable);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const isWritable = (control: Element): control is HTMLInputElement | HTMLSelectElement =>
  (control instanceof HTMLInputElement
    ? !control.readOnly
    : control instanceof HTMLSelectElement) && control.getClientRects().length > 0;
