/** For a field's `onInput`: strips everything but digits from typed or pasted text and preserves the caret. */
export function digitsOnly({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const digits = digitsIn(input.value);
  if (digits === input.value) return;
  const caret = digitsIn(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}

/** Also accepts the full-width digits of East Asian keyboards. */
const digitsIn = (text: string): string => text.normalize("NFKC").replaceAll(/[^0-9]/g, "");
