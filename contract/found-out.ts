/**
 * The authors of anonymous reviews, of 100 in made-up towns, who are guessed right: by a manager who knows the rota and how
 * locums behave on the whole, by one who knows each person's own habits, and by chance. Measured by `npm run lab:town`, which
 * writes it into docs/anonymity.md.
 */
export const guessedRight = { rota: 51, habits: 67, chance: 20 } as const;
