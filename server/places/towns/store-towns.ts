import { setImmediate as nextTurn } from "node:timers/promises";
import type { WritingTransaction } from "../../database/database.ts";
import { areaOf, outwardCode } from "@locumark/contract/postcode";
import { slugOf } from "../../platform/slugs.ts";
import { districts, milesBetween } from "./read-districts.ts";

/** Farther apart, two towns of the same name are two towns: Newport in Wales and Newport on the Isle of Wight. */
const sameTownMiles = 30;

interface Town {
  readonly slug: string;
  readonly name: string;
  readonly district: string;
}

/** The town of a place, and where in the country that is. */
interface InTown {
  readonly town: string;
  readonly postcode: string;
}

/**
 * Gives every town that is new a page of its own.
 * @returns the slugs of the towns of the given places, in their order
 */
export async function storeTowns(
  transaction: WritingTransaction,
  places: readonly InTown[],
): Promise<string[]> {
  const keys = places.map(keyOf);
  const unlike = new Map<string, Counted>();
  for (const [index, key] of keys.entries()) {
    const counted = unlike.get(key);
    if (counted) counted.count += 1;
    else unlike.set(key, { place: places[index]!, count: 1 });
  }
  await nextTurn();
  const sorted = bySize([...unlike]);
  await nextTurn();
  const towns = new KnownTowns(await listTowns(transaction, places));
  const slugs = new Map<string, string>();
  for (const [key, { place }] of sorted) {
    slugs.set(key, towns.slugOf(place));
    if (slugs.size % slugsPerTurn === 0) await nextTurn();
  }
  const { added } = towns;
  for (let start = 0; start < added.length; start += rowsPerWrite) {
    await transaction
      .insertInto("towns")
      .values(added.slice(start, start + rowsPerWrite))
      // Added by another process in the meantime.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await nextTurn();
  }
  return keys.map((key) => slugs.get(key)!);
}

interface Counted {
  readonly place: InTown;
  count: number;
}

/** The larger of two towns of one name comes first, so that it gets the plain slug. */
function bySize(unlike: [string, Counted][]): [string, Counted][] {
  const keyed = unlike.map(([key, counted]) => {
    const { town, postcode } = counted.place;
    return { key, counted, areaKey: `${areaOf(postcode)} ${town}` };
  });
  const size = new Map<string, number>();
  for (const { counted, areaKey } of keyed) {
    size.set(areaKey, (size.get(areaKey) ?? 0) + counted.count);
  }
  return keyed
    .toSorted((one, other) => size.get(other.areaKey)! - size.get(one.areaKey)!)
    .map(({ key, counted }) => [key, counted]);
}

const rowsPerWrite = 200;

/** Some milliseconds of work, so that requests are answered in between. */
const slugsPerTurn = 500;

/** All towns for a register; the towns of its name for a place that a member adds. */
function listTowns(transaction: WritingTransaction, places: readonly InTown[]): Promise<Town[]> {
  const all = transaction.selectFrom("towns").selectAll().orderBy("slug");
  if (places.length > 1) return all.execute();
  const plain = slugOf(places[0]?.town ?? "");
  return all.where("slug", ">=", plain).where("slug", "<=", `${plain}-~`).execute();
}

const keyOf = ({ town, postcode }: InTown): string => `${outwardCode(postcode)} ${town}`;

class KnownTowns {
  readonly #taken = new Set<string>();
  readonly #sameName = new Map<string, Town[]>();
  readonly added: Town[] = [];

  constructor(known: readonly Town[]) {
    for (const town of known) this.#put(town);
  }

  #put(town: Town): void {
    this.#taken.add(town.slug);
    const plain = slugOf(town.name);
    this.#sameName.set(plain, [...(this.#sameName.get(plain) ?? []), town]);
  }

  slugOf({ town: name, postcode }: InTown): string {
    const plain = slugOf(name);
    if (plain === "") return "";
    const district = outwardCode(postcode);
    const known = this.#sameName.get(plain)?.find((town) => isNear(town.district, district));
    if (known) return known.slug;
    const area = slugOf(areaOf(district));
    const slug = [plain, `${plain}-${area}`, `${plain}-${slugOf(district)}`].find(
      (one) => !this.#taken.has(one),
    );
    // Three towns of one name in one postcode area: the last two share a page.
    if (slug === undefined) return plain;
    const town = { slug, name, district };
    this.#put(town);
    this.added.push(town);
    return slug;
  }
}

function isNear(one: string, other: string): boolean {
  const [left, right] = [districts.get(one), districts.get(other)];
  // Unknown districts are few; their towns are taken for those that have the name.
  return !left || !right || milesBetween(left, right) <= sameTownMiles;
}
