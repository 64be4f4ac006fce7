/** Every length, window, allowance and deadline of the site: `limits.postcode`. */
export * as limits from "./limit-values.ts";
