/**
 * The authors of 100 anonymous reviews whom a manager guesses right who knows the rota, one who knows everyone's habits
 * besides, and one who takes anybody of the rota: as `npm run lab:town` has found, and docs/anonymity.md says.
 */
export const guessedRight = { rota: 52, habits: 68, chance: 20 } as const;
