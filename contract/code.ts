/** Reads a code however it was copied: with spaces, hyphens, quotes, a full stop or invisible characters around and within. */
export const tidyCode = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");
