/** Nothing but letters and digits, so that a dot or a character that cannot be seen makes no other text of it. */
const wordsOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether a review says what another says already: sent twice rather than written twice.
 * @param said the rating and the content that is about to be posted
 */
export const isSameReview = (
  before: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(said).every(([key, value]) => {
    const one = before[key];
    return typeof one === "string" && typeof value === "string"
      ? wordsOf(one) === wordsOf(value)
      : one === value;
  });
