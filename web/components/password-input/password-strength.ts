export type PasswordStrength = "short" | "weak" | "fair" | "strong";

/**
 * How often one would have to guess, as a power of two: a word is one of some 8,000 that people think of, three of them are worth
 * 39; what stands before, between and after words adds little; of anything else each character counts.
 */
const bits = { word: 13, besideWords: 1.5, digit: 3, other: 4.5 } as const;
const [fair, strong] = [2 * bits.word, 3 * bits.word];

/** Letters in words that are written without a space. */
const lettersInWord = 8;
/** Fewer different characters than this are a pattern. */
const variedFrom = 6;

/**
 * A rough estimate for the hint at the field; the server decides which passwords to reject. A phrase is judged by its
 * words, so that an ending makes no weak password strong, and anything else by its length, as in NIST SP 800-63B. Runs
 * and repeats count once.
 */
export function passwordStrength(password: string, minLength: number): PasswordStrength {
  if (Array.from(password).length < minLength) return "short";
  const guesses = guessBits(password.normalize("NFC"));
  return guesses < fair ? "weak" : guesses < strong ? "fair" : "strong";
}

function guessBits(password: string): number {
  const plain = password.replaceAll(
    /(?<=\p{L})[013457@$](?=\p{L})/gu,
    (sign) => meant[sign] ?? sign,
  );
  // "orangeKettle" is two.
  const runs = plain.split(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}]+/u).map((run) => run.toLowerCase());
  const words = [...new Set(runs.filter(isWord))];
  if (words.length === 0) return worthOf(password, bits);
  const others = words.reduce((rest, word) => rest.replaceAll(word, " "), plain.toLowerCase());
  const count = words.reduce((sum, word) => sum + wordsIn(word), 0);
  const letters = others.replaceAll(/[^\p{L}]+/gu, "");
  return (
    count * bits.word +
    worthOf(letters, bits) +
    worthOf(others.replaceAll(/[\p{L}\s]+/gu, ""), {
      digit: bits.besideWords,
      other: bits.besideWords,
    })
  );
}

/** Characters that stand for a letter between letters, as in "p4ssw0rd". */
const meant: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

/** Whether letters can be spoken, as far as their vowels show. */
function isWord(run: string): boolean {
  const letters = run.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const isLatin = /^[a-z]+$/.test(letters);
  return (
    run.length >= 3 && (!isLatin || (/[aeiouy]/.test(letters) && !/[^aeiouy]{5}/.test(letters)))
  );
}

/** Several that are written without a space are told by their length. */
const wordsIn = (run: string): number =>
  new Set(run).size < variedFrom ? 1 : Math.max(1, Math.floor(run.length / lettersInWord));

/** Each character but those that repeat the one before or continue a run such as "abc" or "987". */
function worthOf(text: string, each: { digit: number; other: number }): number {
  const characters = Array.from(text);
  const worth = characters.filter((character, index) => !follows(characters[index - 1], character));
  const most = new Set(characters).size < variedFrom ? variedFrom - 1 : worth.length;
  return worth
    .slice(0, most)
    .reduce((sum, character) => sum + (/\d/.test(character) ? each.digit : each.other), 0);
}

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
