/** A run of letters, or of digits, with what others need to know of it. */
export interface Word {
  /** As it is written. */
  readonly text: string;
  /** In lower case, with a plain apostrophe. */
  readonly lower: string;
  /** The same without "'s" at its end. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the word before and this one. */
  readonly gap: string;
  readonly isDigits: boolean;
  /** Begins with a capital and goes on in lower case. Never where the case says nothing: IN HEADLINES, or In Titles. */
  isCapitalised: boolean;
  isFirst: boolean;
  /** The number of its sentence. */
  readonly sentence: number;
}

/** Longer ones are not words, and are read in parts. */
const longest = 40;
const parts = new RegExp(
  `\\p{L}{1,${longest}}(?:['’]\\p{L}{1,${longest}})?|\\d{1,${longest}}`,
  "gu",
);

const abbreviations = new Set("dr mr mrs ms mx prof rev st tel no".split(" "));

/** Splits a text into words, in one pass. */
export function readWords(source: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  let sentence = 0;
  for (const { 0: text, index: start } of source.matchAll(parts)) {
    const before = words.at(-1);
    const gap = source.slice(end, start);
    const isNew = before !== undefined && gap !== " " && endsSentence(before, gap);
    if (isNew) sentence += 1;
    end = start + text.length;
    const lower = text.toLowerCase().replace("’", "'");
    const first = text.charCodeAt(0);
    words.push({
      text,
      lower,
      stem: lower.endsWith("'s") ? lower.slice(0, -2) : lower,
      start,
      end,
      gap,
      isDigits: first >= 48 && first <= 57,
      isCapitalised: beginsWithCapital(text, lower) && text !== text.toUpperCase(),
      isFirst: isNew || before === undefined,
      sentence,
    });
  }
  ignoreCase(words);
  return words;
}

const beginsWithCapital = (text: string, lower: string): boolean => text[0] !== lower[0];

const endsSentence = (before: Word, gap: string): boolean =>
  /[!?\n]|\.\s/.test(gap) &&
  !(/^\.\s$/.test(gap) && (abbreviations.has(before.lower) || before.text.length === 1));

/** Where nearly every word has capitals, they distinguish nothing. */
function ignoreCase(words: readonly Word[]): void {
  for (let first = 0; first < words.length;) {
    let last = first;
    let inSentence = 0;
    let withCapitals = 0;
    for (; last < words.length && words[last]?.sentence === words[first]?.sentence; last += 1) {
      const word = words[last];
      if (!word || word.isDigits || word.text.length < 2) continue;
      inSentence += 1;
      if (beginsWithCapital(word.text, word.lower)) withCapitals += 1;
    }
    if (inSentence >= 4 && withCapitals >= inSentence * 0.75) {
      for (const word of words.slice(first, last)) word.isCapitalised = false;
    }
    first = last;
  }
}
