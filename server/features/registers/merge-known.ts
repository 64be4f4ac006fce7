import { setImmediate as nextTurn } from "node:timers/promises";
import type { WorkplaceKind } from "@locumark/contract/choices";
import type { WritingTransaction } from "../../database/database.ts";
import { moveEntries, withTheirTwins } from "../workplaces/merge-entries.ts";
import { allRegisters } from "./declarations/all-registers.ts";
import { hospitalService } from "./declarations/prescribing-settings.ts";
import type { Register } from "./declarations/register.ts";

interface Entry {
  readonly id: string;
  readonly code: string;
  readonly register: string;
  readonly parent: string | null;
  readonly name: string;
  /** As it is compared: what prescribes at a hospital may be the hospital itself. */
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
    sharedKinds.flatMap((kind) => (ofHospitals.includes(kind) ? ofHospitals : kind)),
  );
  const sharing = allRegisters.filter((one) => one.sharedKinds?.some((kind) => kinds.has(kind)));
  const entries = (await readEntries(transaction, sharing, kinds)).filter(
    ({ id }) => !apart.has(id),
  );
  const merging = new Merging(sharing);
  for (const keyOf of [nameKey, signKey(entries), doorKey, postcodeKey]) {
    for (const group of await groupBy(entries, keyOf)) merging.add(group, keyOf === nameKey);
  }
  const targets = merging.targets();
  if (targets.size === 0) return [];
  return await moveEntries(transaction, await withTheirTwins(transaction, targets));
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

const ofHospitals: readonly WorkplaceKind[] = ["clinic", "hospital"];

async function readEntries(
  transaction: WritingTransaction,
  sharing: readonly Register[],
  kinds: ReadonlySet<WorkplaceKind>,
): Promise<Entry[]> {
  const rows = await transaction
    .selectFrom("workplaces")
    .select(["id", "name", "kind", "type", "address", "postcode", "register"])
    .select(["ods_code as code", "parent_code as parent", "review_count as reviews"])
    .select("merged_into as into")
    .where(
      "register",
      "in",
      sharing.map(({ name }) => name),
    )
    .where("kind", "in", [...kinds])
    .where("status", "=", "open")
    .where("postcode", "!=", "")
    .$narrowType<{ code: string; register: string }>()
    .execute();
  return rows.map((row) => {
    const isService = row.kind === hospitalService.kind && row.type === hospitalService.type;
    return Object.assign(row, { isService, ...(isService && { kind: "hospital" as const }) });
  });
}

/** Which entries become part of which others. */
class Merging {
  readonly #targets = new Map<string, string>();
  readonly #order: ReadonlyMap<string, number>;
  readonly #repeating: ReadonlySet<string>;

  constructor(registers: readonly Register[]) {
    this.#order = new Map(registers.map(({ name }, index) => [name, index]));
    const repeating = registers.filter(({ isRepeating }) => isRepeating);
    this.#repeating = new Set(repeating.map(({ name }) => name));
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
    // A hospital is not known by its clinics alone.
    if (place!.isService) return;
    for (const { id } of others) this.#targets.set(id, place!.id);
  }

  /** Where a register has two places that belong to nobody, nobody knows which of them the other one is. */
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

  /** The page stays with the most reviews, then with the register that is read first, then with its trust's first site. */
  #compare(one: Entry, other: Entry): number {
    return (
      Number(one.isService) - Number(other.isService) ||
      other.reviews - one.reviews ||
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

/** Words that one list has and another leaves out, of all kinds and of some. */
const ofAll = "AND|CIC|DRS?|LIMITED|LLP|LTD|NHS|PLC|THE|UNIVERSITY";
const ofKinds: Partial<Record<WorkplaceKind, string>> = {
  hospital: "COMM|COMMUNITY|DISTRICT|GENERAL|MEMORIAL|SITE",
  optician: "OPTICIANS?|OPTOMETRISTS?|OPTICAL",
  prison: "AND|HEALTHCARE|HM|HMP|HMYOI|PRISON|YOI",
};
const wordsOf = (words: string) => new RegExp(`\\b(?:${words})\\b`, "g");
const usual = wordsOf(ofAll);
const usualOf = new Map(
  Object.entries(ofKinds).map(([kind, words]) => [kind, wordsOf(`${ofAll}|${words}`)]),
);

/** "ST JAMES HOSPITAL" and "St James's University Hospital", "Dr. HOEY & PARTNERS" and "DR HOEY AND PARTNERS". */
const keyOfName = (name: string, kind: WorkplaceKind): string => {
  const words = name
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/['’\p{M}]|\bS\b/gu, "")
    .replaceAll(/[^A-Z0-9]+/g, " ");
  const telling = words.replaceAll(usualOf.get(kind) ?? usual, "");
  return (/[A-Z0-9]/.test(telling) ? telling : words).replaceAll(/S+\b|\s/g, "");
};

/** Services at a hospital have theirs in brackets behind its name. */
const nameKey: KeyOf = ({ isService, kind, name }) =>
  keyOfName(isService ? name.replace(/ \([^)]*\)$/, "") : name, kind);

/** A practice may be listed by its doctors in one register and, in the other, by the sign above the door. */
function signKey(entries: readonly Entry[]): KeyOf {
  const practices = entries.filter(({ kind }) => kind === "gp");
  const names = new Set(practices.map((entry) => `${entry.postcode} ${nameKey(entry)}`));
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
