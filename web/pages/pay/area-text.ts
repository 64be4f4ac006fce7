import { nations } from "@locumark/contract/choices";
import type { PayArea } from "@locumark/contract/figures/pay-rates/yearly-pay";

/** @returns e.g. "Leeds (LS)", "Wales" or "the UK" */
export const areaText = ({ code, name }: PayArea): string =>
  code === "" || code === name ? name : `${name} (${code})`;

/** Not a nation, nor the UK. */
export const isPostcodeArea = ({ code }: PayArea): boolean =>
  code !== "" && !nations.some((nation) => nation === code);
