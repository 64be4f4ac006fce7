import * as comparisonLimits from "@locumark/contract/figures/comparisons/comparison-limits";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { paths } from "../../paths.ts";
import { readSearchText } from "../../search-text.ts";

/** The places that are compared; all of it is in the address. */
export interface CompareState {
  /** The ids of workplaces or agencies. */
  ids: string[];
  /** A postcode or a town, from which distances are; "" for none. */
  near: string;
}

interface ParsedState extends CompareState {
  isTooMany: boolean;
  isSame: boolean;
}

/** Parses an address such as `?a=…&b=…`: of too many the first are taken, and each once. */
export function parseCompareState(parameters: URLSearchParams): ParsedState {
  const asked = [...parameters].flatMap(([name, value]) =>
    /^[a-z]$/.test(name) ? readId(value) || [] : [],
  );
  const different = [...new Set(asked)];
  return {
    ids: different.slice(0, comparisonLimits.comparedAtOnce),
    near: readSearchText(parameters, "near", workplaceLimits.near),
    isTooMany: different.length > comparisonLimits.comparedAtOnce,
    isSame: different.length < asked.length,
  };
}

/** Reads an id; what is longer than any is none that is known. */
const readId = (value: string): string =>
  value.trim().slice(0, workplaceLimits.odsCodeOrId).toWellFormed().replaceAll("\0", "");

export function comparePath({ ids: [a, b, c], near }: CompareState, query = ""): string {
  return paths.compare({ a, b, c, near, query });
}

export const withId = ({ ids, near }: CompareState, id: string): string =>
  comparePath({ ids: [...ids, id], near });

export const withoutId = ({ ids, near }: CompareState, id: string): string =>
  comparePath({ ids: ids.filter((one) => one !== id), near });
