/** Letters and digits only, so that a dot or an invisible character does not make it a different text. */
const wordsOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether a review duplicates another: sent twice rather than written twice.
 * @param content the rating and the content of the new review
 */
export const isSameReview = (
  before: Readonly<Record<string, unknown>>,
  content: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(content).every(([key, value]) => {
    const one = before[key];
    return typeof one === "string" && typeof value === "string"
      ? wordsOf(one) === wordsOf(value)
      : one === value;
  });
