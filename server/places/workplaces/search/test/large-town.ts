import type { WorkplaceKind } from "@locumark/contract/choices";
import type { IndexedWorkplace } from "../search-index.ts";
import { place } from "./sample-workplaces.ts";

const kinds: readonly WorkplaceKind[] = ["pharmacy", "gp", "dental", "pharmacy", "optician"];
const chains = ["MOTLEY CROW PHARMACY", "SNOWGLASS CHEMIST", "PAPERMOON DRUGSTORE"];
const streets = ["MILL LANE", "CHURCH STREET", "QUEENS ROAD", "HIGH STREET", "FERRY HILL"];

/**
 * Makes up a town with as many places as a real one of 300,000 people has in the registers. Of every 30 one has the town in its
 * address before the village that is its last part.
 */
export function largeTown(town: string, area: string): IndexedWorkplace[] {
  return Array.from({ length: 360 }, (_, number) => {
    const kind = kinds[number % kinds.length]!;
    const name = kind === "pharmacy" ? chains[number % chains.length]! : `WENDLE ${kind}`;
    const street = `${1 + (number % 35)} ${streets[number % streets.length]!}`;
    const parts = number % 30 === 7 ? `${town}, LOWER WENDLEBY` : town;
    const letters = String.fromCodePoint(65 + (number % 20), 65 + (Math.trunc(number / 20) % 20));
    const postcode = `${area}${1 + (number % 6)} ${1 + (Math.trunc(number / 6) % 9)}${letters}`;
    return place(name.toUpperCase(), { kind, address: `${street}, ${parts}`, postcode });
  });
}
