const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** As many as the site suggests. */
const foundMax = 19;

/**
 * The plainest index of words: for each the texts that have it. Without typos, synonyms, towns or any order of its own.
 * @returns finds the texts with the most words of a query, whose last word may be unfinished
 */
export function indexWords(texts: readonly string[]): (query: string) => number[] {
  const postings = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) {
    for (const word of new Set(wordsOf(text))) {
      const list = postings.get(word);
      if (list) list.push(index);
      else postings.set(word, [index]);
    }
  }
  const words = [...postings.keys()].toSorted();
  const lists = words.map((word) => postings.get(word)!);

  /** The first word that does not come before this one. */
  const positionOf = (text: string) => {
    let [from, to] = [0, words.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (words[middle]! < text) from = middle + 1;
      else to = middle;
    }
    return from;
  };

  return (query) => {
    const counts = new Uint8Array(texts.length);
    const typed = wordsOf(query);
    for (const [index, word] of typed.entries()) {
      const isLast = index === typed.length - 1;
      for (let at = positionOf(word); at < words.length; at += 1) {
        if (isLast ? !words[at]!.startsWith(word) : words[at] !== word) break;
        for (const text of lists[at]!) counts[text]! += 1;
      }
    }
    const most = counts.reduce((one, other) => Math.max(one, other), 0);
    const found: number[] = [];
    for (let text = 0; most > 0 && found.length < foundMax && text < counts.length; text += 1) {
      if (counts[text] === most) found.push(text);
    }
    return found;
  };
}
