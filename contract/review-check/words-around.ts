import type { Word } from "./read-words.ts";

const noWord: Word = {
  text: "",
  lower: "",
  stem: "",
  start: 0,
  end: 0,
  gap: "\n",
  isDigits: false,
  isCapitalised: false,
  isFirst: false,
  sentence: -1,
};

/** The word `offset` away in the same sentence; an empty one where there is none. */
export function near(words: readonly Word[], index: number, offset: number): Word {
  const word = words[index + offset];
  return word && word.sentence === words[index]?.sentence ? word : noWord;
}

/** How far rules look, in words: whatever the text, each word costs the same. */
const far = 12;

/** The words before one in its sentence, the nearest first. */
export const wordsBefore = (words: readonly Word[], index: number, most = far): Word[] =>
  around(words, index, -1, most);

/** The words after one in its sentence. */
export const wordsAfter = (words: readonly Word[], index: number, most = far): Word[] =>
  around(words, index, 1, most);

function around(words: readonly Word[], index: number, step: 1 | -1, most: number): Word[] {
  const found: Word[] = [];
  for (let away = 1; away <= most; away += 1) {
    const word = near(words, index, away * step);
    if (word === noWord) break;
    found.push(word);
  }
  return found;
}

/** Whether a word, or two words that follow one another, are in a set: "broke up" as well as "broke". */
export const hasAny = (words: readonly Word[], wanted: ReadonlySet<string>): boolean =>
  words.some(({ lower, stem }) => wanted.has(lower) || wanted.has(stem));

/** The distance to the first of the words that is in a set. */
export const distanceTo = (words: readonly Word[], wanted: ReadonlySet<string>): number =>
  words.findIndex(({ lower, stem }) => wanted.has(lower) || wanted.has(stem));

/** Only spaces, or nothing, stand between them. */
export const isApart = ({ gap }: Word): boolean => gap.trim() === "";
