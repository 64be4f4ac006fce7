/**
 * For a field's `onInput`: strips everything but digits from typed or pasted text and preserves the caret. Two numbers,
 * such as "14-21", stay as they are, to be refused: joined they would be a third.
 */
export function digitsOnly({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const digits = digitsIn(input.value);
  if (digits === input.value) return;
  const caret = digitsIn(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}

/** A second number may follow. */
const betweenNumbers = /^\D*\d+[\s\-–/.,]/;

/** Also accepts the full-width digits of East Asian keyboards. */
function digitsIn(text: string): string {
  const plain = text.slice(0, 100).normalize("NFKC");
  const [first = "", ...others] = plain.match(/\d+/g) ?? [];
  if (others.length > 0) return betweenNumbers.test(plain) ? plain : first + others.join("");
  const [, separator = ""] = /\d([\s\-–/.,])[\s\-–/.,]*$/.exec(plain) ?? [];
  return first + separator;
}

/** What was typed as days, without what may be left after the number. */
export const tidyDays = (typed: string): string => typed.replace(/[\s\-–/.,]+$/, "");
