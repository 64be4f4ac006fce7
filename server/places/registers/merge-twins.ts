import type { WritingTransaction } from "../../database/database.ts";
import { moveEntries, withTheirTwins } from "../workplaces/merge-entries.ts";
import type { RegisterEntry } from "./read-row.ts";

/** An entry as its row has it. */
export interface StoredEntry extends Omit<RegisterEntry, "registerKind"> {
  registerKind: string | null;
  id: string;
  reviewCount: number;
  mergedInto: string | null;
  townSlug: string;
}

/**
 * Open entries of one register with the same name, whole address, postcode, kind and telephone are one place with
 * several codes. Only entries with an address and a postcode: without them too little is known.
 * @param entries all entries of the register, as they are stored now
 * @param apart ids that the operator has split: they stay as they are
 * @returns the ids of all workplaces whose rows or totals may have changed
 */
export async function mergeTwins(
  transaction: WritingTransaction,
  entries: readonly StoredEntry[],
  apart: ReadonlySet<string>,
): Promise<string[]> {
  const groups = new Map<string, StoredEntry[]>();
  for (const entry of entries) {
    if (entry.status === "closed" || entry.address === "" || entry.postcode === "") continue;
    if (apart.has(entry.id)) continue;
    const { name, address, postcode, type, telephone } = entry;
    const key = [postcode, telephone, type, name, address].join("\n");
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  const targets = new Map<string, string>();
  for (const group of groups.values()) {
    const places = group.filter(({ mergedInto }) => mergedInto === null);
    if (places.length < 2) continue;
    const [place, ...twins] = places.toSorted(compareForPage);
    for (const { id } of twins) targets.set(id, place!.id);
  }
  if (targets.size === 0) return [];
  return await moveEntries(transaction, await withTheirTwins(transaction, targets));
}

/** The page stays with the entry that has most to lose: the most reviews, then the earlier code. */
const compareForPage = (one: StoredEntry, other: StoredEntry): number =>
  other.reviewCount - one.reviewCount || (one.odsCode < other.odsCode ? -1 : 1);
