import * as workplaceLimits from "./workplace-limits.ts";

/** The first month of which what registers say is taken as true today, in the form of `isOldFact`. */
export const oldestFactMonth = (now: Date): string =>
  `${now.getUTCFullYear() - workplaceLimits.factYears}${now.toISOString().slice(4, 7)}`;

/**
 * Whether what was published then may be otherwise today.
 * @param month "2014-02", a year alone, which counts as its beginning, or "" where nobody knows: that is taken as new
 */
export const isOldFact = (month: string, now: Date): boolean =>
  month !== "" && month < oldestFactMonth(now);
