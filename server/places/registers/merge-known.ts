import { setImmediate as nextTurn } from "node:timers/promises";
import type { WorkplaceKind } from "@locumark/contract/choices";
import type { WritingTransaction } from "../../database/database.ts";
import { readPages, rowsPerPage } from "../../database/read-pages.ts";
import { moveEntries, withTheirTwins } from "../workplaces/merge-entries.ts";
import { allRegisters } from "../declarations/all-registers.ts";
import { placesOfServices } from "../declarations/prescribing-settings.ts";
import type { Register } from "../declarations/register.ts";
import { keyOfName } from "./name-key.ts";
import { findNamesakes } from "./find-namesakes.ts";

interface Entry {
  readonly id: string;
  readonly code: string;
  readonly register: string;
  readonly parent: string | null;
  readonly name: string;
  /** As it is compared: what prescribes at a hospital or in a pharmacy may be that itself. */
  readonly kind: WorkplaceKind;
  readonly isService: boolean;
  readonly address: string;
  readonly postcode: string;
  readonly reviews: number;
  readonly into: string | null;
}

/** The key of an entry among others of its kind and postcode; undefined where it cannot be known in this way. */
type KeyOf = (entry: Entry) => string | undefined;

/**
 * Open entries of several registers, or of several organisations in one, that are one place by what their registers say
 * of it: one kind and postcode, and one name. Opticians have another name in each list and one door, practices a sign above
 * it; prisons and hospices have their postcode to themselves. Two of one register that belong to nobody are two places, and
 * nothing is merged where they could both be meant.
 * @param apart ids that the operator has split: they stay as they are
 * @returns the ids of all workplaces whose rows or totals may have changed
 */
export async function mergeKnown(
  transaction: WritingTransaction,
  { sharedKinds }: Pick<Register, "sharedKinds">,
  apart: ReadonlySet<string>,
): Promise<string[]> {
  if (sharedKinds === undefined) return [];
  const kinds = new Set(
    sharedKinds.flatMap((kind) => (withServices.includes(kind) ? withServices : kind)),
  );
  const sharing = allRegisters.filter((one) => one.sharedKinds?.some((kind) => kinds.has(kind)));
  const entries = await besideOthers(await readEntries(transaction, sharing, kinds, apart));
  const merging = new Merging(sharing);
  for (const keyOf of [nameKey, await signKey(entries), doorKey, postcodeKey]) {
    for (const [index, group] of (await groupBy(entries, keyOf)).entries()) {
      if (index % entriesPerTurn === 0) await nextTurn();
      merging.add(group, keyOf === nameKey);
    }
  }
  for (const [index, group] of (await groupBy(entries, hospitalKey)).entries()) {
    if (index % entriesPerTurn === 0) await nextTurn();
    merging.addNamesakes(group);
  }
  const targets = merging.targets();
  if (targets.size === 0) return [];
  return await moveEntries(transaction, await withTheirTwins(transaction, targets));
}

/** Lists the entries of a kind that are not alone at their postcode: of shops one in ten. */
async function besideOthers(entries: readonly Entry[]): Promise<Entry[]> {
  const groups = await groupBy(entries, () => "");
  return groups.filter(({ length }) => length > 1).flat();
}

/** Some milliseconds of work. */
const entriesPerTurn = 250;

/** Entries of one kind, postcode and key. */
async function groupBy(entries: readonly Entry[], keyOf: KeyOf): Promise<Entry[][]> {
  const groups = new Map<string, Entry[]>();
  for (const [index, entry] of entries.entries()) {
    if (index % entriesPerTurn === 0) await nextTurn();
    const key = keyOf(entry);
    if (key === undefined) continue;
    const whole = [entry.kind, entry.postcode, key].join("\n");
    const group = groups.get(whole);
    if (group) group.push(entry);
    else groups.set(whole, [entry]);
  }
  return [...groups.values()];
}

const withServices: readonly WorkplaceKind[] = ["clinic", ...placesOfServices.values()];

async function readEntries(
  transaction: WritingTransaction,
  sharing: readonly Register[],
  kinds: ReadonlySet<WorkplaceKind>,
  apart: ReadonlySet<string>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { name: register } of sharing) {
    await nextTurn();
    const read = (after: string) =>
      transaction
        .selectFrom("workplaces")
        .select(["id", "name", "kind", "type", "address", "postcode", "register"])
        .select(["ods_code as code", "parent_code as parent", "review_count as reviews"])
        .select("merged_into as into")
        .where("register", "=", register)
        .where("kind", "in", [...kinds])
        .where("status", "=", "open")
        .where("postcode", "!=", "")
        .where("ods_code", ">", after)
        .orderBy("ods_code")
        .limit(rowsPerPage)
        .$narrowType<{ code: string; register: string }>()
        .execute();
    for (const row of await readPages(read, ({ code }) => code)) {
      if (apart.has(row.id)) continue;
      const place = row.kind === "clinic" ? placesOfServices.get(row.type) : undefined;
      entries.push(Object.assign(row, { isService: place !== undefined, kind: place ?? row.kind }));
    }
  }
  return entries;
}

/** Which entries become part of which others. */
class Merging {
  readonly #targets = new Map<string, string>();
  readonly #order: ReadonlyMap<string, number>;
  readonly #repeating: ReadonlySet<string>;
  readonly #ofCompanies: ReadonlySet<string>;

  constructor(registers: readonly Register[]) {
    const namesOf = (some: readonly Register[]) => new Set(some.map(({ name }) => name));
    this.#order = new Map(registers.map(({ name }, index) => [name, index]));
    this.#repeating = namesOf(registers.filter(({ isRepeating }) => isRepeating));
    this.#ofCompanies = namesOf(registers.filter(({ hasCompanies }) => hasCompanies));
  }

  targets(): Map<string, string> {
    return new Map([...this.#targets].map(([id, target]) => [id, this.#placeOf(target)]));
  }

  #placeOf(id: string): string {
    let place = id;
    for (let next: string | undefined = id; next !== undefined; next = this.#targets.get(next)) {
      place = next;
    }
    return place;
  }

  /** @param isByName entries of one name that a register repeats are one place */
  add(group: readonly Entry[], isByName: boolean): void {
    if (group.length < 2) return;
    const byPlace = Map.groupBy(group, ({ id, into }) => this.#placeOf(into ?? id));
    const places = group.filter(({ id, into }) => into === null && !this.#targets.has(id));
    if (places.length < 2 || this.#areTwoOfOne([...byPlace.values()], isByName)) return;
    const [place, ...others] = places.toSorted((one, other) => this.#compare(one, other));
    // Neither a hospital nor a pharmacy is known by its services alone.
    if (place!.isService) return;
    for (const { id } of others) this.#targets.set(id, place!.id);
  }

  /** Hospitals at one postcode: some are called after others, and are parts of them or the same. */
  addNamesakes(hospitals: readonly Entry[]): void {
    const byPlace = Map.groupBy(hospitals, ({ id, into }) => this.#placeOf(into ?? id));
    const places = hospitals.filter(({ id }) => byPlace.has(id));
    for (const pair of findNamesakes(places)) {
      const entries = pair.map(({ id }) => byPlace.get(this.#placeOf(id))!);
      const [page, other] = pair
        .map(({ id }) => places.find((place) => place.id === this.#placeOf(id))!)
        .toSorted(
          (one, two) =>
            two.reviews - one.reviews ||
            Number(isNoOwnName.test(one.name)) - Number(isNoOwnName.test(two.name)) ||
            byPlace.get(two.id)!.length - byPlace.get(one.id)!.length,
        );
      if (page === other || this.#areTwoOfOne(entries, false)) continue;
      this.#targets.set(other!.id, page!.id);
      byPlace.set(page!.id, entries.flat());
    }
  }

  /**
   * Whether a register has two of the places that belong to nobody: then nobody knows which of them the other one is.
   */
  #areTwoOfOne(places: readonly (readonly Entry[])[], isByName: boolean): boolean {
    const registers = Map.groupBy(
      places.flatMap((entries) => [...Map.groupBy(entries, ({ register }) => register).values()]),
      ([entry]) => entry!.register,
    );
    return [...registers].some(
      ([register, own]) =>
        own.length > 1 &&
        !(isByName && this.#repeating.has(register)) &&
        own.some((entries) =>
          entries.some(({ isService, parent }) => !isService && parent === null),
        ),
    );
  }

  /** The page stays with the most reviews, then with a shop, then with the register that is read first, then with its trust's first site. */
  #compare(one: Entry, other: Entry): number {
    return (
      Number(one.isService) - Number(other.isService) ||
      other.reviews - one.reviews ||
      Number(this.#ofCompanies.has(one.register)) - Number(this.#ofCompanies.has(other.register)) ||
      this.#order.get(one.register)! - this.#order.get(other.register)! ||
      (siteOf(one) < siteOf(other) ? -1 : 1)
    );
  }
}

/** After the code of its trust; the hospital's own trust has usually numbered it first. */
const siteOf = ({ code, parent }: Entry): string => {
  const site = parent !== null && code.startsWith(parent) ? code.slice(parent.length) : "~";
  return `${/^\d/.test(site) ? "0" : "1"}${site}${code}`;
};

/** Services at a hospital have theirs in brackets behind its name. */
const nameKey: KeyOf = ({ isService, kind, name }) =>
  keyOfName(isService && kind === "hospital" ? name.replace(/ \([^)]*\)$/, "") : name, kind);

/** A practice may be listed by its doctors in one register and, in the other, by the sign above the door. */
async function signKey(entries: readonly Entry[]): Promise<KeyOf> {
  const practices = entries.filter(({ kind }) => kind === "gp");
  const names = new Set<string>();
  for (const [index, entry] of practices.entries()) {
    if (index % entriesPerTurn === 0) await nextTurn();
    names.add(`${entry.postcode} ${nameKey(entry)}`);
  }
  return (entry) => {
    if (entry.kind !== "gp") return undefined;
    const sign = keyOfName(entry.address.split(", ")[0]!, entry.kind);
    return names.has(`${entry.postcode} ${sign}`) ? sign : nameKey(entry);
  };
}

const doorKey: KeyOf = ({ address, kind }) =>
  kind === "optician" ? /\d+[A-Z]?\b/i.exec(address)?.[0].toUpperCase() : undefined;

const postcodeKey: KeyOf = ({ kind, postcode }) =>
  kind === "hospice" || kind === "prison" ? postcode : undefined;

/** A part of a hospital, in brackets, or all that a trust has. */
const isNoOwnName = /\(|\bHOSPITALS$/i;

const hospitalKey: KeyOf = ({ isService, kind }) =>
  kind === "hospital" && !isService ? "" : undefined;
