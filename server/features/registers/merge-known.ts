import type { WorkplaceKind } from "@locumark/contract/choices";
import type { WritingTransaction } from "../../database/database.ts";
import { moveEntries, withTheirTwins } from "../workplaces/merge-entries.ts";
import { allRegisters } from "./declarations/all-registers.ts";
import type { Register } from "./declarations/register.ts";

interface Entry {
  readonly id: string;
  readonly code: string;
  readonly register: string;
  readonly parent: string | null;
  readonly name: string;
  readonly kind: WorkplaceKind;
  readonly address: string;
  readonly postcode: string;
  readonly reviews: number;
  readonly into: string | null;
}

/**
 * Open entries of several registers, or of several organisations in one, that are one place by what their registers say
 * of it: one kind, one postcode, and one name or one door. Two of one register that belong to nobody are two places,
 * and nothing is merged where they could both be meant.
 * @param apart ids that the operator has split: they stay as they are
 * @returns the ids of all workplaces whose rows or totals may have changed
 */
export async function mergeKnown(
  transaction: WritingTransaction,
  { knownBy }: Pick<Register, "knownBy">,
  apart: ReadonlySet<string>,
): Promise<string[]> {
  if (knownBy === undefined) return [];
  const registers = allRegisters.filter((one) => one.knownBy === knownBy).map(({ name }) => name);
  const rows: Entry[] = await transaction
    .selectFrom("workplaces")
    .select(["id", "name", "kind", "address", "postcode", "register", "merged_into as into"])
    .select(["ods_code as code", "parent_code as parent", "review_count as reviews"])
    .where("register", "in", registers)
    .where("status", "=", "open")
    .where("postcode", "!=", "")
    .$narrowType<{ code: string; register: string }>()
    .execute();
  const entries = rows.filter(({ id }) => !apart.has(id));
  const groups = knownBy === "door" ? groupsByDoor(entries) : groupsByName(entries);
  const targets = new Map<string, string>();
  for (const group of groups) {
    const places = group.filter(({ id, into }) => into === null && !targets.has(id));
    if (places.length < 2 || areTwoOfOne(group)) continue;
    const [place, ...others] = places.toSorted((one, other) => compare(one, other, registers));
    if ([...targets.values()].some((id) => others.some((other) => other.id === id))) continue;
    for (const { id } of others) targets.set(id, place!.id);
  }
  if (targets.size === 0) return [];
  return await moveEntries(transaction, await withTheirTwins(transaction, targets));
}

const groupsByDoor = (entries: readonly Entry[]): Entry[][] => [
  ...Map.groupBy(entries, (entry) => {
    const door = /\d+[A-Z]?\b/i.exec(entry.address)?.[0].toUpperCase();
    return placeKey(entry, door ?? nameKey(entry.name));
  }).values(),
];

/** A practice may be listed by its doctors in one register and, in the other, by the sign above the door. */
function groupsByName(entries: readonly Entry[]): Entry[][] {
  const named = Map.groupBy(entries, (entry) => placeKey(entry, nameKey(entry.name)));
  const signed = entries.flatMap((entry) => {
    if (entry.kind !== "gp") return [];
    const sign = entry.address.split(", ")[0]!;
    const [other, another] = named.get(placeKey(entry, nameKey(sign))) ?? [];
    return other && !another && other.register !== entry.register ? [[entry, other]] : [];
  });
  return [...named.values(), ...signed];
}

const placeKey = ({ kind, postcode }: Entry, key: string): string =>
  [kind, postcode, key].join("\n");

/** "ST JAMES HOSPITAL" and "St James's University Hospital", "Dr. HOEY & PARTNERS" and "DR HOEY AND PARTNERS". */
const nameKey = (name: string): string =>
  name
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/['’\p{M}]|\bS\b/gu, "")
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .replaceAll(/\b(?:AND|DRS?|HOSPITAL SITE|NHS|THE|UNIVERSITY)\b/g, (word) =>
      word === "HOSPITAL SITE" ? "HOSPITAL" : "",
    )
    .replaceAll(/S+\b|\s/g, "");

/** Where a register has two entries that belong to nobody, nobody knows which of them the other one is. */
const areTwoOfOne = (group: readonly Entry[]): boolean =>
  [...Map.groupBy(group, ({ register }) => register).values()].some(
    (own) => own.length > 1 && own.some(({ parent }) => parent === null),
  );

/** The page stays with the most reviews, then with the register that is read first, then with its trust's first site. */
const compare = (one: Entry, other: Entry, registers: readonly string[]): number =>
  other.reviews - one.reviews ||
  registers.indexOf(one.register) - registers.indexOf(other.register) ||
  (siteOf(one) < siteOf(other) ? -1 : 1);

/** After the code of its trust; the hospital's own trust has usually numbered it first. */
const siteOf = ({ code, parent }: Entry): string => {
  const site = parent !== null && code.startsWith(parent) ? code.slice(parent.length) : "~";
  return `${/^\d/.test(site) ? "0" : "1"}${site}${code}`;
};
