/**
 * A place's amount is compared with a town, area or country with at least this many known amounts, its own among them.
 */
export const workloadsMin = 10;
