const apostrophes = /['`´‘’‛′ʹʻʼʽ＇]/gu;
const combiningMarks = /\p{M}+/gu;
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;
const beyondAscii = /[^\0-\x7f]/u;
const wordRuns = /[\p{L}\p{N}]+/gu;

/** Letters that Unicode does not decompose, though people type them as plain ones. */
const plainSpellings = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ł", "l"],
  ["ŋ", "n"],
  ["ŧ", "t"],
  ["þ", "th"],
  ["ς", "σ"],
]);
const lettersToRespell = new RegExp(`[${[...plainSpellings.keys()].join("")}]`, "gu");

/**
 * The text in lower case and without accents or apostrophes, other punctuation and white space
 * still in place. Apostrophes go first: NFKD would turn some of them into a space.
 */
function foldLetters(text: string): string {
  return text
    .replaceAll(apostrophes, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(combiningMarks, "")
    .replaceAll(lettersToRespell, (letter) => plainSpellings.get(letter) ?? letter);
}

/**
 * Only the letters and digits of a text, of any script, in lower case and without accents:
 * "St. Mary's & Co" becomes "stmarysco".
 */
export function fold(text: string): string {
  const plain = beyondAscii.test(text) ? foldLetters(text) : text.toLowerCase();
  return plain.replaceAll(notLetterOrDigit, "");
}

/** The text in lower case and without accents or apostrophes; everything else is still in place. */
export const foldText = (text: string): string =>
  beyondAscii.test(text) ? foldLetters(text) : text.toLowerCase().replaceAll(/['`]/g, "");

/**
 * The words of a text, in order: runs of letters and digits, folded. An apostrophe does not end a word: "St. Mary's" has
 * the words "st" and "marys".
 */
export function splitWords(text: string): string[] {
  return foldText(text).match(wordRuns) ?? [];
}
