import type { FoundWorkplace } from "@locumark/contract/workplaces";

/** Normalises text for comparison: no case, no accents, no spaces, no punctuation. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, "");
}

/** @returns those whose address contains every word of `near`; a postcode may be typed with or without its space */
export function narrow(matches: FoundWorkplace[], near: string): FoundWorkplace[] {
  const words = near.split(/\s+/).map(plain).filter(Boolean);
  if (words.length === 0) return matches;
  const whole = words.join("");
  return matches.filter(({ address, postcode }) => {
    const place = plain(`${address} ${postcode}`);
    return place.includes(whole) || words.every((word) => place.includes(word));
  });
}

/** Sorts the likeliest places first: rated before unrated, open before closed. */
export function likelyFirst(matches: FoundWorkplace[]): FoundWorkplace[] {
  const rank = ({ averageRating, status }: FoundWorkplace): number =>
    (averageRating === null ? 2 : 0) + (status === "closed" ? 1 : 0);
  return matches.toSorted((one, other) => rank(one) - rank(other));
}
