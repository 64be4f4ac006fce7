/** A run of text, and whether it is what was typed. */
export interface Run {
  readonly text: string;
  readonly isMatch: boolean;
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const wordShape = /[\p{L}\p{N}](?:\p{M}|['’]?[\p{L}\p{N}])*/gu;

/** How many of a word's characters have the given number of letters, apostrophes not counted. */
function lengthOf(word: string, letters: number): number {
  let length = 0;
  for (let counted = 0; length < word.length && counted < letters; length += 1) {
    counted += plain(word[length] ?? "").length;
  }
  return length;
}

/** How many letters of each word a typed word covers, if it begins with the word at `first`. */
function coverage(words: readonly string[], first: number, typed: string): number[] {
  const covered: number[] = [];
  let rest = typed;
  for (let at = first; at < words.length; at += 1) {
    const letters = words[at] ?? "";
    if (letters.startsWith(rest)) return [...covered, rest.length];
    if (!rest.startsWith(letters)) return [];
    covered.push(letters.length);
    rest = rest.slice(letters.length);
  }
  return [];
}

const typedWords = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map(plain)
    .filter(Boolean);

/** Whether a text has all of the words that were typed, finished or not. */
export function hasAllWords(text: string, typed: string): boolean {
  const words = Array.from(text.matchAll(wordShape), ([word]) => plain(word));
  return typedWords(typed).every((one) =>
    words.some((_, first) => coverage(words, first, one).length > 0),
  );
}

/**
 * Returns the typed words without those that all of several texts have: marked, they would tell none from the others.
 */
export const tellingWords = (texts: readonly string[], typed: string): string =>
  typedWords(typed)
    .filter((word) => !texts.every((text) => hasAllWords(text, word)))
    .join(" ");

/**
 * Splits a text at what was typed: the beginnings of its words, whatever their case and accents, and words typed
 * without the space between them, as in "ls14dt". Words that were found despite a typing error are not marked.
 */
export function markMatches(text: string, typed: string): Run[] {
  const wanted = typedWords(typed);
  const found = [...text.matchAll(wordShape)];
  const words = found.map(([word]) => plain(word));
  const covered = words.map(() => 0);
  for (const first of words.keys()) {
    for (const one of wanted) {
      for (const [after, letters] of coverage(words, first, one).entries()) {
        covered[first + after] = Math.max(covered[first + after] ?? 0, letters);
      }
    }
  }
  const runs: Run[] = [];
  let end = 0;
  for (const [at, { 0: word, index }] of found.entries()) {
    const length = lengthOf(word, covered[at] ?? 0);
    runs.push({ text: text.slice(end, index), isMatch: false });
    runs.push({ text: word.slice(0, length), isMatch: true });
    end = index + length;
  }
  runs.push({ text: text.slice(end), isMatch: false });
  return runs.filter((run) => run.text !== "");
}
