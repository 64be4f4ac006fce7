import type { Selectable } from "kysely";
import { notePlaces } from "../../database/changes.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { WorkplaceActionsTable } from "../../database/tables/workplace-tables.ts";
import { toInstant } from "../../platform/clock.ts";
import { type EntryState, readStates, writeStates } from "./change-entries.ts";

/** A request of staff that cannot be carried out; the message is a sentence for them. */
export class Refused extends Error {}

export type Action = Selectable<WorkplaceActionsTable>;

interface Requested {
  readonly action: Action["action"];
  /** The person who asks, and why. */
  readonly by: string;
  readonly reason: string;
}

/**
 * Carries out an action and records it, with what was before.
 * @param decide reads what it needs and returns the new states of the entries concerned
 * @returns the number of the action
 * @throws Refused with a sentence
 */
export async function carryOut(
  transaction: WritingTransaction,
  at: Date,
  { action, by, reason }: Requested,
  decide: (transaction: WritingTransaction) => Promise<readonly EntryState[]>,
): Promise<number> {
  const now = toInstant(at);
  const after = await decide(transaction);
  const before = await readStates(
    transaction,
    after.map(({ id }) => id),
  );
  await writeStates(transaction, after, now);
  notePlaces(transaction, concernedBy([...before.values(), ...after]));
  const number = await nextNumber(transaction);
  await transaction
    .insertInto("workplace_actions")
    .values({
      number,
      done_at: now,
      done_by: by,
      action,
      reason,
      before: JSON.stringify([...before.values()]),
      after: JSON.stringify(after),
    })
    .execute();
  return number;
}

async function nextNumber(transaction: WritingTransaction): Promise<number> {
  const { last } = await transaction
    .selectFrom("workplace_actions")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

const listActions = (database: Reader): Promise<Action[]> =>
  database.selectFrom("workplace_actions").selectAll().orderBy("number").execute();

const concernedBy = (states: readonly EntryState[]): string[] =>
  states.flatMap(({ id, mergedInto }) => (mergedInto === null ? id : [id, mergedInto]));

/** The ids of the entries that actions after the given one concern, and the number of the last one. */
export async function listTouchedSince(
  database: Reader,
  number: number,
): Promise<{ ids: string[]; last: number }> {
  const actions = await database
    .selectFrom("workplace_actions")
    .select(["number", "before", "after"])
    .where("number", ">", number)
    .orderBy("number")
    .execute();
  const states = actions.flatMap(({ before, after }) => [...readLog(before), ...readLog(after)]);
  return { ids: [...new Set(concernedBy(states))], last: actions.at(-1)?.number ?? number };
}

/** Names those who did these actions to places or agencies. */
export async function withDoers<Done extends { readonly done_by: string }>(
  database: Reader,
  actions: readonly Done[],
): Promise<{ action: Done; doneBy: string }[]> {
  const staffIds = actions.flatMap(({ done_by: by }) =>
    by.startsWith("desk ") ? by.slice(5) : [],
  );
  const staff = await database
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("id", "in", ["", ...staffIds])
    .execute();
  const names = new Map(staff.map((one) => [`desk ${one.id}`, one.name]));
  const nameOf = (by: string): string => names.get(by) ?? by.replace(/^desk .*/, "the desk");
  return actions.map((action) => ({ action, doneBy: nameOf(action.done_by) }));
}

/** The entries' states as they stand in the log. */
export const readLog = (text: string): EntryState[] => JSON.parse(text) as EntryState[];

/** @throws Refused for an unknown action, one that is undone already, and one that later ones have changed */
export const undoAction = (
  transaction: WritingTransaction,
  now: Date,
  number: number,
  by: Pick<Requested, "by" | "reason">,
): Promise<number> =>
  carryOut(transaction, now, { action: "undo", ...by }, async () => {
    const actions = await listActions(transaction);
    const action = actions.find((one) => one.number === number);
    if (!action) throw new Refused(`There is no action ${number}.`);
    if (action.undone_by !== null) {
      throw new Refused(`Action ${number} was undone by action ${action.undone_by} already.`);
    }
    await refuseChangedSince(transaction, actions, action);
    const before = readLog(action.before);
    await refuseLostPlaces(transaction, before);
    await transaction
      .updateTable("workplace_actions")
      .set({ undone_by: (actions.at(-1)?.number ?? 0) + 1 })
      .where("number", "=", number)
      .execute();
    return before;
  });

async function refuseChangedSince(
  transaction: WritingTransaction,
  actions: readonly Action[],
  { after: text, number }: Action,
): Promise<void> {
  const after = readLog(text);
  const current = await readStates(
    transaction,
    after.map(({ id }) => id),
  );
  if (after.every((state) => isSame(state, current.get(state.id)))) return;
  const later = actions.filter(
    (one) =>
      one.number > number &&
      readLog(one.after).some(({ id }) => after.some((state) => state.id === id)),
  );
  const which = later.map((one) => one.number).join(", ");
  throw new Refused(
    which === ""
      ? `What action ${number} did has been changed by a newer register since.`
      : `Undo what came after it first: ${which}.`,
  );
}

/** An entry cannot go back to a place that has itself become part of another since. */
async function refuseLostPlaces(
  transaction: WritingTransaction,
  states: readonly EntryState[],
): Promise<void> {
  const targets = states.flatMap(({ mergedInto }) => mergedInto ?? []);
  const own = new Map(states.map(({ id, mergedInto }) => [id, mergedInto]));
  const current = await readStates(transaction, targets);
  for (const { id, mergedInto } of current.values()) {
    const then = own.has(id) ? own.get(id) : mergedInto;
    if (then !== null) {
      throw new Refused("The place that an entry was part of is part of another one now.");
    }
  }
}

const isSame = (one: EntryState, other: EntryState | undefined): boolean =>
  other !== undefined &&
  one.mergedInto === other.mergedInto &&
  JSON.stringify(sorted(one.corrections)) === JSON.stringify(sorted(other.corrections));

const sorted = (corrections: EntryState["corrections"]) =>
  Object.entries(corrections).toSorted(([one], [other]) => (one < other ? -1 : 1));
