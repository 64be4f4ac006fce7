import { correctableFields, workplaceKinds } from "@locumark/contract/choices";
import { toPostcode } from "@locumark/contract/postcode";
import * as limits from "@locumark/contract/limits";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { text } from "@locumark/contract/text";
import type { Reader } from "../../database/database.ts";
import type { CorrectedField } from "../../database/tables/workplace-tables.ts";
import { type EntryState, readStates } from "./change-entries.ts";
import { typeOfKind } from "./workplace-kinds.ts";
import { type Action, Refused } from "./log-place-actions.ts";
import type { Workplace } from "./workplace-queries.ts";

/** A place with all its entries: first the one that has the page. */
interface Place {
  readonly entries: readonly [Workplace, ...Workplace[]];
  readonly isOpen: boolean;
}

/** @param word an ODS code in any case, or an `_id` */
export async function getEntry(database: Reader, word: string): Promise<Workplace> {
  const found = await database
    .selectFrom("workplaces")
    .selectAll()
    .where(({ eb, or }) => or([eb("ods_code", "=", word.toUpperCase()), eb("id", "=", word)]))
    .executeTakeFirst();
  if (!found) throw new Refused(`There is no workplace with the code or id ${word}.`);
  return found;
}

async function getPlace(database: Reader, word: string): Promise<Place> {
  const entry = await getEntry(database, word);
  const entries = await database
    .selectFrom("workplaces")
    .selectAll()
    .where(({ eb, or }) => {
      const id = entry.merged_into ?? entry.id;
      return or([eb("id", "=", id), eb("merged_into", "=", id)]);
    })
    .execute();
  const page = entries.find(({ merged_into: into }) => into === null)!;
  return {
    entries: [page, ...entries.filter((one) => one !== page)],
    isOpen: entries.some(({ status }) => status === "open"),
  };
}

const stateWord = ({ isOpen }: Place): string => (isOpen ? "open" : "closed");
const nameOf = (entry: Workplace): string => entry.ods_code ?? entry.id;

/** The second place, with all its entries, becomes part of the first. */
export async function decideMerging(
  database: Reader,
  [first, second]: readonly [string, string],
): Promise<EntryState[]> {
  const place = await getPlace(database, first);
  const other = await getPlace(database, second);
  const [{ id }] = place.entries;
  if (id === other.entries[0].id) {
    throw new Refused(`${first} and ${second} are one and the same place.`);
  }
  if (place.isOpen !== other.isOpen) {
    throw new Refused(
      `${first} is ${stateWord(place)} and ${second} is ${stateWord(other)}. Close or reopen one of them first.`,
    );
  }
  const states = await readStates(
    database,
    other.entries.map((entry) => entry.id),
  );
  return Array.from(states.values(), (state) => {
    const corrections = { ...state.corrections };
    delete corrections.twins;
    return { id: state.id, mergedInto: id, corrections };
  });
}

/** The entry becomes a place of its own, and no import merges it by itself any more. */
async function decideSplitting(database: Reader, word: string): Promise<EntryState[]> {
  const entry = await getEntry(database, word);
  if (entry.merged_into === null) {
    const [, ...merged] = (await getPlace(database, word)).entries;
    throw new Refused(
      merged.length === 0
        ? `${word} is one entry, so there is nothing to split.`
        : `${word} has the page. Name the entry that becomes a place of its own: ${merged.map(nameOf).join(", ")}.`,
    );
  }
  const state = (await readStates(database, [entry.id])).get(entry.id)!;
  return [{ ...state, mergedInto: null, corrections: { ...state.corrections, twins: "apart" } }];
}

/** A place is closed when all its entries are; it is reopened by the entry that has the page. */
export async function decideStatus(
  database: Reader,
  word: string,
  status: Workplace["status"],
): Promise<EntryState[]> {
  const place = await getPlace(database, word);
  if (place.isOpen === (status === "open")) throw new Refused(`${word} is ${status} already.`);
  const concerned =
    status === "open"
      ? [place.entries[0]]
      : place.entries.filter((entry) => entry.status === "open");
  const states = await readStates(
    database,
    concerned.map(({ id }) => id),
  );
  return Promise.all([...states.values()].map((state) => correct(database, state, { status })));
}

const fields = {
  name: text({ label: "the name", max: limits.name, required: "Give the name." }),
  type: text({
    label: "the kind in words",
    max: workplaceLimits.workplaceType,
    required: "Give the kind.",
  }),
  address: text({ label: "the address", max: limits.address, required: "Give the address." }),
  telephone: text({ label: "the telephone number", max: limits.telephone }),
};

/** @throws Refused for another field and for a value that the field cannot have */
export async function decideCorrection(
  database: Reader,
  word: string,
  field: string,
  value: string,
): Promise<EntryState[]> {
  const entry = await getEntry(database, word);
  const id = entry.merged_into ?? entry.id;
  const state = (await readStates(database, [id])).get(id)!;
  return [await correct(database, state, readCorrection(field, value))];
}

function readCorrection(field: string, value: string): EntryState["corrections"] {
  if (field === "postcode") {
    const postcode = toPostcode(value.slice(0, 20));
    if (!postcode) throw new Refused("That is not a full UK postcode, such as SW1A 1AA.");
    return { postcode };
  }
  if (field === "kind") {
    const kind = workplaceKinds.find((one) => one === value);
    if (!kind) throw new Refused(`The kind must be one of ${workplaceKinds.join(", ")}.`);
    return { kind, type: typeOfKind[kind] };
  }
  if (!Object.hasOwn(fields, field)) {
    throw new Refused(`What can be corrected is ${correctableFields.join(", ")}.`);
  }
  const checked = fields[field as keyof typeof fields].safeParse(value);
  if (!checked.success) throw new Refused(checked.error.issues[0]?.message ?? "");
  return { [field]: checked.data };
}

/** Corrects an entry; a value that agrees with the register again is no correction any more. */
async function correct(
  database: Reader,
  state: EntryState,
  corrected: EntryState["corrections"],
): Promise<EntryState> {
  const stored = await database
    .selectFrom("workplace_corrections")
    .selectAll()
    .where("workplace_id", "=", state.id)
    .execute();
  const row = await getEntry(database, state.id);
  const corrections = { ...state.corrections, ...corrected };
  const given = Object.entries(corrected) as [Exclude<CorrectedField, "twins">, string][];
  if (given.every(([field, value]) => row[field] === value)) {
    throw new Refused(`The ${given[0]?.[0]} is ${given[0]?.[1]} already.`);
  }
  for (const [field, value] of given) {
    const known = stored.find((one) => one.field === field)?.register_value ?? row[field];
    if (known === value) delete corrections[field];
  }
  return { ...state, corrections };
}

/** The acts of admins on a place; undoing is in `log-place-actions.ts`. */
export const placeActions: Record<
  Exclude<Action["action"], "undo">,
  (
    database: Reader,
    place: string,
    given: { other: string; field: string; value: string },
  ) => Promise<readonly EntryState[]>
> = {
  merge: (database, place, { other }) => decideMerging(database, [place, other]),
  split: (database, _place, { other }) => decideSplitting(database, other),
  close: (database, place) => decideStatus(database, place, "closed"),
  reopen: (database, place) => decideStatus(database, place, "open"),
  correct: (database, place, { field, value }) => decideCorrection(database, place, field, value),
};
