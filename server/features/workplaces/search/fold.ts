const apostrophes = /['`´‘’‛′ʹʻʼʽ＇]/gu;
const combiningMarks = /\p{M}+/gu;
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;
const beyondAscii = /[^\0-\x7f]/u;
const whiteSpace = /\s+/u;

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

const longestQuickText = 512;
const quickText = Buffer.alloc(longestQuickText);
const quickMailFiles = new Uint8Array(128);
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789") {
  quickMailFiles[character.charCodeAt(0)] = character.charCodeAt(0);
  quickMailFiles[character.toUpperCase().charCodeAt(0)] = character.charCodeAt(0);
}

/**
 * The folded text if it is ASCII and not long, else undefined. Several times faster than regular
 * expressions, which tells when all texts of a register are folded.
 */
function foldQuickly(text: string): string | undefined {
  if (text.length > longestQuickText) return undefined;
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return undefined;
    const letter = quickMailFiles[code]!;
    if (letter === 0) continue;
    quickText[length] = letter;
    length += 1;
  }
  return quickText.toString("latin1", 0, length);
}

/**
 * Only the letters and digits of a text, of any script, in lower case and without accents:
 * "St. Mary's & Co" becomes "stmarysco".
 */
export function fold(text: string): string {
  return foldQuickly(text) ?? foldLetters(text).replaceAll(notLetterOrDigit, "");
}

/** The parts of a text between white space; some of that may only come about by folding. */
function spacedParts(text: string): string[] {
  return (beyondAscii.test(text) ? foldLetters(text) : text).split(whiteSpace);
}

/**
 * The words of a name, each folded. White space separates words. Any other punctuation but an
 * apostrophe joins, and what follows it starts a further word, so "Ashton-under-Lyne" has the
 * words "ashtonunderlyne", "underlyne" and "lyne", and "20/20" has "2020" and "20".
 */
export function nameWords(name: string): string[] {
  const words: string[] = [];
  for (const part of spacedParts(name)) {
    const word = fold(part);
    if (word === "") continue;
    words.push(word);
    if (word.length === part.length) continue;
    const joined = foldLetters(part)
      .split(notLetterOrDigit)
      .filter((piece) => piece !== "");
    for (let first = 1; first < joined.length; first += 1) words.push(joined.slice(first).join(""));
  }
  return words;
}

/** The words of a query or a postcode: split at white space, each folded, empty ones dropped. */
export function spacedWords(text: string): string[] {
  return spacedParts(text)
    .map(fold)
    .filter((word) => word !== "");
}
