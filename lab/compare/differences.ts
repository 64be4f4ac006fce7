import { diff } from "node:util";
import type { Both } from "./both.ts";

/** Matches ids, tokens and times that are drawn at random, not the text around them. */
const random = new RegExp(
  [
    // Ids and tokens, by their lengths; longer words with letters of both cases and figures.
    String.raw`(?:(?<![\w-])(?!review-)|(?<=#review-))(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?:[\w-]{22}|[\w-]{43}|(?=[\w-]*\d)[\w-]{23,})(?![\w-])`,
    // UUIDs and hashes; references and codes; codes of six figures; secrets of authenticator apps.
    String.raw`[\da-f]{8}(?:-?[\da-f]{4}){3,}(?:-?[\da-f]+)*\b`,
    String.raw`\b[A-Z\d]{4}(?:-[A-Z\d]{4})+\b|\b\d{3} \d{3}\b|\b[A-Z2-7]{32}\b`,
    // The time of an instant, but not its day.
    String.raw`(?<=\d-\d\dT)[\d:.]{12}Z`,
  ].join("|"),
  "g",
);

export const randomWordsIn = (text: string): string[] => text.match(random) ?? [];

const linesShown = 8;
const placesShown = 3;

/** Collects the differences between the two, each once with all its places. */
export class Differences {
  /** Names of what was drawn since the data was made, in the order in which both showed it. */
  readonly #names: Both<Map<string, string>> = [new Map(), new Map()];
  readonly #found = new Map<string, string[]>();
  readonly #expected: Map<RegExp, string>;
  readonly #isUsed = new Set<RegExp>();
  known = new Set<string>();

  /** @param expected a line for each: a place, with * for any words, " # " and the reason */
  constructor(expected: string) {
    const lines = expected.split("\n").filter((line) => /^[^#\s]/.test(line));
    this.#expected = new Map(
      lines.map((line) => {
        const [place = "", reason = ""] = line.split(" # ", 2);
        if (reason.trim() === "") throw new Error(`expected.txt gives no reason for: ${line}`);
        const literal = place.trim().replaceAll(/[.?+^$()[\]{}|\\]/g, "\\$&");
        return [new RegExp(`^${literal.replaceAll("*", ".*")}$`), line];
      }),
    );
  }

  compare(place: string, texts: Both<string>): void {
    if (texts[0] === texts[1]) return;
    this.#name(texts);
    const [before, now] = texts.map((text, of) => this.#named(text, of as 0 | 1).split("\n"));
    const changed = diff(now!, before!).filter(([kind]) => kind !== 0);
    if (changed.length === 0) return;
    const expected = [...this.#expected.keys()].filter((pattern) => pattern.test(place));
    for (const pattern of expected) this.#isUsed.add(pattern);
    if (expected.length > 0) return;
    const lines = changed.map(([kind, line]) => `  ${kind < 0 ? "-" : "+"} ${line.slice(0, 300)}`);
    const more = lines.length - linesShown;
    const shown = [...lines.slice(0, linesShown), ...(more > 0 ? [`  and ${more} lines`] : [])];
    const key = shown.join("\n");
    this.#found.set(key, [...(this.#found.get(key) ?? []), place]);
  }

  /** Gives the same name to what stands in the same place of the same text, if neither has one, nor was in the data. */
  #name(texts: Both<string>): void {
    const isNew = (word: string) => !this.known.has(word);
    const [before, now] = texts.map((text) => randomWordsIn(text).filter(isNew));
    const [text, textNow] = texts.map((one) =>
      one.replaceAll(random, (word) => (isNew(word) ? "#" : word)),
    );
    const [names, namesNow] = this.#names;
    if (text !== textNow) return;
    for (const [index, word] of before!.entries()) {
      const same = now![index]!;
      if (names.has(word) || namesNow.has(same)) continue;
      names.set(word, `#${names.size + 1}`);
      namesNow.set(same, names.get(word)!);
    }
  }

  #named(text: string, of: 0 | 1): string {
    return text.replaceAll(random, (word) =>
      this.known.has(word) ? word : (this.#names[of].get(word) ?? "#new"),
    );
  }

  /**
   * @param isAll whether everything was compared, so that what was expected has been found
   * @returns the text to print: empty where nothing differs
   */
  report(isAll: boolean): string {
    const differences = [...this.#found].map(([lines, places]) => {
      const more = places.length - placesShown;
      const shown = places.slice(0, placesShown).join("\n");
      return `${shown}\n${more > 0 ? `and ${more} more\n` : ""}${lines}\n`;
    });
    const unused = [...this.#expected].filter(([pattern]) => isAll && !this.#isUsed.has(pattern));
    return [
      ...differences,
      ...unused.map(([, line]) => `expected.txt: nothing differed at ${line}\n`),
    ].join("\n");
  }
}
