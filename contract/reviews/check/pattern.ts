import type { Word } from "./read-words.ts";

/** The names that patterns use: each a list of words, or a rule. */
export type Vocabulary = Readonly<Record<string, ReadonlySet<string> | ((word: Word) => boolean)>>;

/** A part of a sentence, as numbers of words: from the first up to the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How far a pattern has been followed, and what it marks. */
interface Way extends Span {
  readonly at: number;
}

/** The ways on from one, the preferred first. */
type Step = (words: readonly Word[], way: Way) => readonly Way[];

/** The possible readings of one word. */
export interface Item {
  readonly words: ReadonlySet<string>;
  readonly rules: readonly ((word: Word) => boolean)[];
}

export interface Pattern {
  readonly first: Item;
  readonly steps: readonly Step[];
}

/**
 * Reads a pattern, whose items have spaces between:
 *
 * - `hit|hits`  one of these words, also with "'s"; `$list` and `Rule` are in the vocabulary
 * - `/\d+/`     a word that consists of this
 * - `..3`       up to three words, whatever they are
 * - `old?`      may be missing
 * - `!road`     this does not follow, with a space between
 * - `<!near`    this does not stand before, with a space between
 * - `[ ]`       around what is marked, where that is not all
 */
export function readPattern(source: string, vocabulary: Vocabulary): Pattern {
  const items = source
    .replaceAll(/(?<=^|\s)\[|\](?=\s|$)/g, " $& ")
    .trim()
    .split(/\s+/);
  const first = items.find((item) => item !== "[" && !item.startsWith("<!")) ?? "";
  return {
    first: readItem(first, vocabulary),
    steps: items.map((item) => toStep(item, vocabulary)),
  };
}

export function readItem(source: string, vocabulary: Vocabulary): Item {
  if (source.startsWith("/")) {
    const whole = new RegExp(`^(?:${source.slice(1, -1)})$`, "iu");
    return { words: new Set(), rules: [({ text }) => whole.test(text)] };
  }
  const names = source.split("|");
  const meant = names.map((name) => (/^[$A-Z]/.test(name) ? vocabulary[name] : new Set([name])));
  const unknown = names.find((_, index) => meant[index] === undefined);
  if (unknown !== undefined) throw new Error(`${unknown} is not in the vocabulary of patterns.`);
  return {
    words: new Set(meant.flatMap((one) => (one instanceof Set ? [...one] : []))),
    rules: meant.filter((one) => typeof one === "function"),
  };
}

export const isOne = ({ words, rules }: Item, word: Word): boolean =>
  words.has(word.lower) ||
  (word.stem !== word.lower && words.has(word.stem)) ||
  rules.some((rule) => rule(word));

function toStep(source: string, vocabulary: Vocabulary): Step {
  if (source === "[") return (_words, way) => [{ ...way, from: way.at }];
  if (source === "]") return (_words, way) => [{ ...way, to: way.at }];
  if (source.startsWith("..")) return skip(Number(source.slice(2)));
  const [, sign, name, mark] = /^(<!|!|)(.*?)(\??)$/.exec(source)!;
  const item = readItem(name!, vocabulary);
  if (sign !== "") return refuse(item, sign === "<!" ? -1 : 0);
  return (words, way) => {
    const word = words[way.at];
    const on = word && isOne(item, word) ? [{ ...way, at: way.at + 1 }] : [];
    return mark === "?" ? [...on, way] : on;
  };
}

const skip =
  (most: number): Step =>
  (_words, way) =>
    Array.from({ length: most + 1 }, (_, skipped) => ({ ...way, at: way.at + skipped }));

const refuse =
  (item: Item, offset: 0 | -1): Step =>
  (words, way) => {
    const [before, after] = [words[way.at - 1], words[way.at]];
    const isBeside = before && after && after.start - before.end <= 1;
    return isBeside && isOne(item, words[way.at + offset]!) ? [] : [way];
  };

/**
 * Returns the span that a pattern marks from this word on. All ways through it are followed at once, each place once:
 * however a text is made, a pattern looks at no more words than it has items and gaps.
 */
export function match(
  { first, steps }: Pattern,
  words: readonly Word[],
  start: number,
): Span | undefined {
  if (!isOne(first, words[start]!)) return undefined;
  let ways: readonly Way[] = [{ at: start, from: start, to: -1 }];
  for (const step of steps) {
    const next: Way[] = [];
    for (const way of ways) {
      for (const on of step(words, way)) {
        if (!next.some(({ at }) => at === on.at)) next.push(on);
      }
    }
    ways = next;
  }
  const [way] = ways;
  return way && { from: way.from, to: way.to < 0 ? way.at : way.to };
}
