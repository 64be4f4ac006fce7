import type { Nation, WorkplaceKind } from "@locumark/contract/choices";
import { areaOf } from "@locumark/contract/postcode";
import { countryOf } from "./name-country.ts";

interface Place {
  readonly _id: string;
  readonly kind: WorkplaceKind;
  readonly postcode: string;
}

/** Names the scopes of figures, as their tables have them: a place or a chain, its postcode area and the country. */
export function scopesOf({ _id, kind, postcode }: Place) {
  const area = areaOf(postcode);
  return {
    here: placeScope(_id),
    /** Places of the same kind are the ones with which a place as a whole compares. */
    area: area && areaScope(area),
    areaOfKind: area && `area ${area} ${kind}`,
    ...countryScopes(kind),
  };
}

/** Names the scopes that the page about pay shows: the postcode area, the nation and the country of a place. */
export function widerScopesOf({ postcode }: Pick<Place, "postcode">): string[] {
  const area = areaOf(postcode);
  const nation = area === "" ? null : countryOf(postcode);
  return [area && areaScope(area), nation ? nationScope(nation) : "", countryScope].filter(Boolean);
}

/** As `scopesOf` for a chain, whose kind is the one of most branches. It has no area. */
export const scopesOfChain = (ownerCode: string, kind: WorkplaceKind) => ({
  here: chainScope(ownerCode),
  area: "",
  areaOfKind: "",
  ...countryScopes(kind),
});

export const placeScope = (id: string): string => `place ${id}`;

export const agencyScope = (id: string): string => `agency ${id}`;

export const townScope = (slug: string): string => `town ${slug}`;

export const nationScope = (nation: Nation): string => `nation ${nation}`;

export const areaScope = (area: string): string => `area ${area}`;

/** The whole country. */
export const countryScope = "country";

/** All reviews of the site. */
export const siteScope = "site";

export const chainScope = (ownerCode: string): string => `chain ${ownerCode}`;

/** An owner of one place. */
export const companyScope = (ownerCode: string): string => `company ${ownerCode}`;

const countryScopes = (kind: WorkplaceKind) => ({
  country: countryScope,
  countryOfKind: `country ${kind}`,
});
