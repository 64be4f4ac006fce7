import { setImmediate as nextTurn } from "node:timers/promises";
import type { WorkplaceKind } from "@locumark/contract/choices";
import * as workloadLimits from "@locumark/contract/places/workloads/workload-limits";
import type { WorkloadCompared } from "@locumark/contract/places/workloads/workloads";
import { areaOf } from "@locumark/contract/postcode";
import { presentTown } from "../towns/present-town.ts";

/** The amount of an open place, and where it is. */
export interface PlacedAmount {
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

/** Open places of one kind in a town, a postcode area or a country. */
interface Group {
  readonly name: () => string;
  readonly amounts: number[];
}

/** The keys of the groups that a place stands in, the nearest first, and what these are called. */
function groupsOf({ kind, slug, postcode, country, town }: PlacedAmount): [string, () => string][] {
  const area = areaOf(postcode);
  const groups: [string, () => string][] = [];
  if (slug !== "") {
    groups.push([`${kind} town ${slug}`, () => presentTown({ slug, name: town }).name]);
  }
  // BT is all of Northern Ireland, and called so below.
  if (area !== "" && area !== "BT") {
    groups.push([`${kind} area ${area}`, () => `the ${area} postcode area`]);
  }
  if (country !== null) groups.push([`${kind} in ${country}`, () => country]);
  return groups;
}

/** Some milliseconds of work, so that requests are answered in between. */
const placesPerTurn = 2000;

/**
 * Compares the amounts of open places, all of one register and so counted in one way, each with others of its kind in the
 * smallest group around it of which enough are known.
 * @returns in their order; null where no group is large enough, or neither half of the others has more or fewer
 */
export async function compareAmounts(
  places: readonly PlacedAmount[],
): Promise<(WorkloadCompared | null)[]> {
  const groups = new Map<string, Group>();
  const around: Group[][] = [];
  for (const [index, place] of places.entries()) {
    if (index % placesPerTurn === 0) await nextTurn();
    const own = groupsOf(place).map(([key, name]) => {
      const group = groups.get(key) ?? { name: once(name), amounts: [] };
      groups.set(key, group);
      group.amounts.push(place.amount);
      return group;
    });
    around.push(own);
  }
  for (const { amounts } of groups.values()) amounts.sort((one, other) => one - other);
  const all: (WorkloadCompared | null)[] = [];
  for (const [index, { amount, kind }] of places.entries()) {
    if (index % placesPerTurn === 0) await nextTurn();
    const group = around[index]!.find(
      ({ amounts }) => amounts.length >= workloadLimits.workloadsMin,
    );
    const compared = group && comparedKinds.has(kind) ? compareWith(amount, group.amounts) : null;
    all.push(compared && { ...compared, among: group!.name() });
  }
  return all;
}

/** A name is put into the case in which people read it, which takes longer than the rest. */
function once(name: () => string): () => string {
  let known: string | undefined;
  return () => (known ??= name());
}

/** @param amounts in ascending order, the place's among them */
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
