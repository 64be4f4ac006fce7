/**
 * For a field's `onInput`: strips everything but digits from typed or pasted text and preserves the caret.
 */
export function digitsOnly({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const digits = digitsIn(input.value);
  if (digits === input.value) return;
  const caret = digitsIn(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}

/**
 * Returns the digits of the first number, if several are pasted at once, such as "14-21" or "14.5": joined they would
 * be another. Also accepts the full-width digits of East Asian keyboards.
 */
function digitsIn(text: string): string {
  const plain = text.slice(0, 100).normalize("NFKC");
  const [first = ""] = /\d[^\s\-–/.,]*/.exec(plain) ?? [];
  return first.replaceAll(/\D/g, "");
}
