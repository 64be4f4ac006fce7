import type { WorkplaceKind } from "@locumark/contract/choices";
import { areaOf } from "@locumark/contract/postcode";

interface Place {
  readonly _id: string;
  readonly kind: WorkplaceKind;
  readonly postcode: string;
}

/** What figures of pay are of, as it stands in the table: a place, its postcode area and the country. */
export function scopesOf({ _id, kind, postcode }: Place) {
  const area = areaOf(postcode);
  return {
    here: `place ${_id}`,
    /** Those of the same kind are the ones with which a place as a whole compares. */
    area: area && `area ${area}`,
    areaOfKind: area && `area ${area} ${kind}`,
    country: "country",
    countryOfKind: `country ${kind}`,
  };
}
