import type { WorkplaceKind } from "@locumark/contract/choices";
import { areaOf } from "@locumark/contract/postcode";

interface Place {
  readonly _id: string;
  readonly kind: WorkplaceKind;
  readonly postcode: string;
}

/** What figures of pay are of, as it stands in the table: a place or a chain, its postcode area and the country. */
export function scopesOf({ _id, kind, postcode }: Place) {
  const area = areaOf(postcode);
  return {
    here: `place ${_id}`,
    /** Those of the same kind are the ones with which a place as a whole compares. */
    area: area && `area ${area}`,
    areaOfKind: area && `area ${area} ${kind}`,
    ...countryOf(kind),
  };
}

/** The same of a chain, most of whose branches are of a kind. It has no area. */
export const scopesOfChain = (ownerCode: string, kind: WorkplaceKind) => ({
  here: chainScope(ownerCode),
  area: "",
  areaOfKind: "",
  ...countryOf(kind),
});

export const chainScope = (ownerCode: string): string => `chain ${ownerCode}`;

const countryOf = (kind: WorkplaceKind) => ({
  country: "country",
  countryOfKind: `country ${kind}`,
});
