import type { Belief } from "./judge.ts";
import type { Person } from "./make-town.ts";

/** The manager's belief about one review, and its author. */
export interface Verdict {
  readonly belief: Belief;
  readonly author: Person;
  /** A stranger's guess who sees the rota: the profession that it has most often. */
  readonly commonest: Person["profession"];
}

/** All but the number as shares of the reviews. */
export interface Score {
  readonly reviews: number;
  /** Named with a probability of at least 0.9, and rightly. */
  readonly named: number;
  readonly namedRightly: number;
  /** The mean probability of the true author. */
  readonly meanOfAuthor: number;
  /** The best guess is right. */
  readonly guessed: number;
  readonly profession: number;
  readonly professionByCommonest: number;
}

const sure = 0.9;

export function score(verdicts: readonly Verdict[]): Score {
  const shareOf = (of: (verdict: Verdict) => number) =>
    verdicts.reduce((sum, verdict) => sum + of(verdict), 0) / verdicts.length;
  return {
    reviews: verdicts.length,
    named: shareOf(({ belief }) => Number(highest(belief) >= sure)),
    namedRightly: shareOf(({ belief, author }) => Number((belief.get(author) ?? 0) >= sure)),
    meanOfAuthor: shareOf(({ belief, author }) => belief.get(author) ?? 0),
    guessed: shareOf(({ belief, author }) => guess(belief, author)),
    profession: shareOf(({ belief, author }) => guess(byProfession(belief), author.profession)),
    professionByCommonest: shareOf(({ author, commonest }) =>
      Number(author.profession === commonest),
    ),
  };
}

function byProfession(belief: Belief): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [{ profession }, probability] of belief) {
    sums.set(profession, (sums.get(profession) ?? 0) + probability);
  }
  return sums;
}

const highest = (shares: ReadonlyMap<unknown, number>): number => Math.max(0, ...shares.values());

/** Works out how likely the best guess is right: of several equally good ones one is taken by chance. */
function guess<Key>(shares: ReadonlyMap<Key, number>, truth: Key): number {
  const equal = [...shares.values()].filter((one) => one > highest(shares) - 1e-9).length;
  return (shares.get(truth) ?? -1) > highest(shares) - 1e-9 ? 1 / equal : 0;
}
