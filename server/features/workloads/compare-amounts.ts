import type { WorkplaceKind } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import type { WorkloadCompared } from "@locumark/contract/workloads";
import { areaOf } from "@locumark/contract/postcode";
import { presentTown } from "../towns/present-town.ts";

/** What an open place has, and where it is. */
export interface Counted {
  readonly amount: number;
  readonly kind: WorkplaceKind;
  /** The town; an empty slug where the address names none. */
  readonly slug: string;
  readonly town: string;
  readonly postcode: string;
  readonly country: string | null;
}

/** Whose amounts say something about a shift there. */
const comparedKinds: ReadonlySet<WorkplaceKind> = new Set(["pharmacy", "gp", "dental"]);

/** The groups that a place stands in, the nearest first, each with a key and in words. */
function groupsOf({ slug, town, postcode, country }: Counted): [key: string, among: string][] {
  const area = areaOf(postcode);
  return [
    ...(slug === "" ? [] : [[`town ${slug}`, presentTown({ slug, name: town }).name] as const]),
    ...(area === "" ? [] : [[`area ${area}`, `the ${area} postcode area`] as const]),
    ...(country === null ? [] : [[`country ${country}`, country] as const]),
  ].map(([key, among]) => [key, among]);
}

/**
 * Compares the amounts of open places, all of one register and so counted in one way, each with those of its kind in the
 * smallest group around it of which enough are known.
 * @returns in their order; null where no group is large enough, or neither half of the others has more or fewer
 */
export function compareAmounts(places: readonly Counted[]): (WorkloadCompared | null)[] {
  const sorted = new Map<string, number[]>();
  for (const place of places) {
    for (const [group] of groupsOf(place)) {
      const key = `${place.kind} ${group}`;
      const amounts = sorted.get(key) ?? [];
      amounts.push(place.amount);
      sorted.set(key, amounts);
    }
  }
  for (const amounts of sorted.values()) amounts.sort((one, other) => one - other);
  return places.map((place) => {
    if (!comparedKinds.has(place.kind)) return null;
    for (const [group, among] of groupsOf(place)) {
      const amounts = sorted.get(`${place.kind} ${group}`)!;
      if (amounts.length < limits.workloadsMin) continue;
      const compared = compareWith(place.amount, amounts);
      return compared && { ...compared, among };
    }
    return null;
  });
}

/** @param amounts in ascending order, that of the place among them */
function compareWith(
  amount: number,
  amounts: readonly number[],
): Omit<WorkloadCompared, "among"> | null {
  const others = amounts.length - 1;
  const tenthsOf = (count: number) => Math.floor((10 * count) / others);
  const more = tenthsOf(countBelow(amount, amounts));
  const fewer = tenthsOf(amounts.length - countBelow(amount + 1, amounts));
  if (more >= 5) return { direction: "more", tenths: more };
  if (fewer >= 5) return { direction: "fewer", tenths: fewer };
  return null;
}

/** How many of the ascending numbers are smaller. */
function countBelow(limit: number, numbers: readonly number[]): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
