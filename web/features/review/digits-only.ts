/** For a field's `onInput`: what is typed or pasted loses everything but its digits, and the caret its place not. */
export function digitsOnly({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const digits = digitsIn(input.value);
  if (digits === input.value) return;
  const caret = digitsIn(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}

/** Also of the wide digits of an East Asian keyboard. */
const digitsIn = (text: string): string => text.normalize("NFKC").replaceAll(/[^0-9]/g, "");
