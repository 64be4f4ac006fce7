import type { Person } from "./make-town.ts";

/** What the manager believes of one review, and who wrote it. */
export interface Verdict {
  readonly belief: ReadonlyMap<Person, number>;
  readonly author: Person;
}

export interface Score {
  readonly reviews: number;
  /** Named with a probability of at least 0.9. */
  readonly named: number;
  readonly namedRightly: number;
  /** Named with at least 0.5. */
  readonly suspected: number;
  /** The mean probability of the true author. */
  readonly meanOfAuthor: number;
  /** Whose profession, which the site hides, is known with at least 0.9. */
  readonly professions: number;
  readonly professionsRightly: number;
}

const sure = 0.9;
const likely = 0.5;

export function score(verdicts: readonly Verdict[]): Score {
  const best = verdicts.map(({ belief, author }) => {
    const [person, probability] = highest(belief);
    const [profession, ofProfession] = highest(byProfession(belief));
    return {
      probability,
      isRight: person === author,
      ofProfession,
      isProfession: profession === author.profession,
      ofAuthor: belief.get(author) ?? 0,
    };
  });
  const named = best.filter(({ probability }) => probability >= sure);
  const professions = best.filter(({ ofProfession }) => ofProfession >= sure);
  return {
    reviews: verdicts.length,
    named: named.length,
    namedRightly: named.filter(({ isRight }) => isRight).length,
    suspected: best.filter(({ probability }) => probability >= likely).length,
    meanOfAuthor: best.reduce((sum, { ofAuthor }) => sum + ofAuthor, 0) / verdicts.length,
    professions: professions.length,
    professionsRightly: professions.filter(({ isProfession }) => isProfession).length,
  };
}

function byProfession(belief: ReadonlyMap<Person, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [{ profession }, probability] of belief) {
    sums.set(profession, (sums.get(profession) ?? 0) + probability);
  }
  return sums;
}

function highest<Key>(map: ReadonlyMap<Key, number>): [Key | undefined, number] {
  return [...map].reduce<[Key | undefined, number]>(
    (best, one) => (one[1] > best[1] ? one : best),
    [undefined, 0],
  );
}
