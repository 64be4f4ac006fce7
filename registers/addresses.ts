import type { Dice } from "./dice.ts";
import { streets, words } from "./places.ts";

export function streetLine(dice: Dice): string {
  const street = dice.pick(streets);
  return dice.pick([
    `${dice.number(1, 180)} ${street}`,
    `${dice.number(1, 180)}A ${street}`,
    `UNIT ${dice.number(1, 9)}, ${dice.number(1, 180)} ${street}`,
    `${dice.pick(words)} HOUSE, ${street}`,
  ]);
}

/** In the format of a real one; inward codes have none of C, I, K, M, O and V. */
export function postcodeIn(area: string, dice: Dice): string {
  const letter = () => "ABDEFGHJLNPQRSTUWXYZ".charAt(dice.number(0, 19));
  return `${area}${dice.number(1, 29)} ${dice.number(0, 9)}${letter()}${letter()}`;
}
