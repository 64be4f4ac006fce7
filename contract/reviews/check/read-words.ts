/** A part of a text that patterns read as one. */
export interface Word {
  /** As it is written. */
  readonly text: string;
  /** In lower case, with a plain apostrophe. */
  readonly lower: string;
  /** The same without "'s" at its end. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  readonly shape: Shape;
  /** Begins with a capital and goes on in lower case. Never where the case says nothing: IN HEADLINES, or In Titles. */
  readonly isCapitalised: boolean;
  /** Whether it is in the name of the place that the text is about. */
  readonly isOwn: boolean;
}

const digit = "zero|oh|o|nought|one|two|three|four|five|six|seven|eight|nine|hundred|double|triple";
/** Between the digits of a telephone number. */
const between = "[\\s().–-]{0,3}";

/** Every one has a longest length, so that each character costs the same in any text. */
const shapes = {
  email:
    "(?<![\\w.+-])[\\w.+-]{1,64}(?:\\s?(?:@|[([{]at[)\\]}])\\s?[\\w-]{1,40}(?:(?:\\.|\\sdot\\s)[\\w-]{1,40}){1,4}" +
    "|\\sat\\s[\\w-]{1,40}(?:\\sdot\\s[\\w-]{1,40}){1,4})",
  profile: "(?<![\\w@.+-])(?:facebook|instagram|twitter|tiktok|linkedin)\\.com/[\\w.-]{1,60}",
  handle: "(?<![\\w.])@[a-z_](?:[._-]?[a-z\\d]){1,30}",
  telephone:
    `(?<![\\p{L}\\d])(?:(?:\\+\\d|00[1-9])(?:${between}\\d){8,13}|[0o](?=${between}[1-35789])(?:${between}\\d){9,10})(?!\\d)` +
    `|(?<!\\p{L})(?:zero|oh|o|nought)(?:[\\s,]{1,3}(?:${digit})(?!\\p{L})){7,15}`,
  postcode: "(?<![\\p{L}\\d])[a-z]{1,2}\\d[a-z\\d]?\\s?\\d[a-z]{2}(?![\\p{L}\\d])",
  number: "\\d{1,40}(?:[./:-]\\d{1,10}){0,4}\\p{L}{0,20}",
  word: "\\p{L}{1,40}(?:['’-]\\p{L}{1,40})?|&",
};
type Shape = keyof typeof shapes;
export const anyShape = new RegExp(
  Object.entries(shapes)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join("|"),
  "giu",
);

/** After these a full stop ends no sentence. */
const abbreviations = new Set("dr mr mrs ms mx prof rev st tel no".split(" "));
/** Words that go on about the same person. */
const pronouns = new Set("he she he's she's his her".split(" "));

/**
 * Splits a text into sentences, and these into words, in one pass.
 * @param own the words of the names by which the place goes
 */
export function readWords(source: string, own: ReadonlySet<string> = new Set()): Word[][] {
  const sentences: Word[][] = [];
  let sentence: Word[] = [];
  for (const { 0: text, index: start, groups } of source.matchAll(anyShape)) {
    const before = sentence.at(-1);
    const lower = text.toLowerCase().replace("’", "'");
    if (before && endsSentence(before, source.slice(before.end, start)) && !pronouns.has(lower)) {
      sentences.push(withCase(sentence));
      sentence = [];
    }
    const stem = lower.replace(/'s$/, "");
    sentence.push({
      text,
      lower,
      stem,
      start,
      end: start + text.length,
      shape: Object.keys(groups ?? {}).find((name) => groups?.[name] !== undefined) as Shape,
      isCapitalised: beginsWithCapital(text) && text !== text.toUpperCase(),
      isOwn: own.has(stem),
    });
  }
  if (sentence.length > 0) sentences.push(withCase(sentence));
  return sentences;
}

const beginsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

const endsSentence = (before: Word, gap: string): boolean =>
  /[!?\n]|\.\s/.test(gap) &&
  !(/^\.\s$/.test(gap) && (abbreviations.has(before.lower) || before.text.length === 1));

/** Ignores capitals where nearly every word has them, since they distinguish nothing. */
function withCase(sentence: Word[]): Word[] {
  const words = sentence.filter(({ shape, text }) => shape === "word" && text.length > 1);
  const capitals = words.filter(({ text }) => beginsWithCapital(text)).length;
  const isHeadline = words.length >= 4 && capitals >= words.length * 0.75;
  return isHeadline ? sentence.map((word) => ({ ...word, isCapitalised: false })) : sentence;
}
