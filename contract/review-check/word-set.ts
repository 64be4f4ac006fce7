const made = new Map<string, ReadonlySet<string>>();

/** Words with spaces between, as a set; the same set for the same words, so that rules can name theirs where they are used. */
export function wordSet(words: string): ReadonlySet<string> {
  const known = made.get(words);
  if (known) return known;
  const set = new Set(words.trim().split(/\s+/));
  made.set(words, set);
  return set;
}
