import { correctableFields, workplaceKinds } from "@locumark/contract/choices";
import { formatDay } from "@locumark/contract/uk-dates";
import type { Reader } from "../../database/database.ts";
import { readChange } from "../../command-line/read-words.ts";
import { type CommandNeeds, runCommand } from "../../command-line/run-command.ts";
import type { EntryState } from "./change-entries.ts";
import { getEntry, placeActions } from "./change-places.ts";
import { findLookAlikes } from "./find-look-alikes.ts";
import {
  type Action,
  carryOut,
  listActions,
  readLog,
  Refused,
  undoAction,
} from "./log-place-actions.ts";

type Needs = Omit<CommandNeeds, "publicUrl">;

interface Change {
  readonly parameters: readonly ("place" | "other" | "field" | "value")[];
  readonly does: string;
}

const changes: Record<keyof typeof placeActions, Change> = {
  merge: {
    parameters: ["place", "other"],
    does: "makes OTHER a part of PLACE, with its reviews; its links lead there",
  },
  split: {
    parameters: ["other"],
    does: "makes OTHER a place of its own again, with the reviews written under it",
  },
  close: {
    parameters: ["place"],
    does: "marks a place as closed, whatever its register says",
  },
  reopen: {
    parameters: ["place"],
    does: "marks a place as open, whatever its register says",
  },
  correct: {
    parameters: ["place", "field", "value"],
    does: `corrects ${correctableFields.join(", ")}`,
  },
};

const usageLine = (words: string, does: string): string =>
  `  npm run places -- ${words.padEnd(26)} ${does}`;

const usage = [
  "A place is named by its ODS code or its id. Every change is recorded and can be undone.",
  ...Object.entries(changes).map(([name, { parameters, does }]) =>
    usageLine(`${name} ${parameters.join(" ").toUpperCase()}`, does),
  ),
  usageLine("undo NUMBER", "undoes an action by its number in the log"),
  usageLine("log [PLACE]", "lists what was done, of one place or of all"),
  usageLine(
    "look-alikes [TEXT]",
    "lists open places that may be one, with TEXT in a name or postcode",
  ),
  `Kinds: ${workplaceKinds.join(", ")}. Add --reason "…" to a change to record why.`,
].join("\n");

/** @returns the exit status: 0 on success, 1 for what was refused, 2 for a usage error */
export async function runPlacesCommand(needs: Needs, args: readonly string[]): Promise<number> {
  const { words, reason, fault } = readChange(args);
  if (fault !== undefined) {
    needs.print(`${fault}\n${usage}`);
    return 2;
  }
  const [name = "", ...others] = words;
  try {
    if (name === "log" && others.length <= 1) return await printLog(needs, others[0]);
    if (name === "look-alikes" && others.length <= 1) {
      return await printLookAlikes(needs, others[0] ?? "");
    }
    const by = { by: needs.operator, reason };
    if (name === "undo" && /^\d{1,9}$/.test(others[0] ?? "") && others.length === 1) {
      const number = await undoAction(needs, Number(others[0]), by);
      return printDone(needs, number, `Action ${others[0]} is undone.`);
    }
    const action = Object.hasOwn(changes, name) ? (name as keyof typeof changes) : undefined;
    if (!action || others.length !== changes[action].parameters.length) {
      needs.print(usage);
      return 2;
    }
    const given = { place: "", other: "", field: "", value: "" };
    for (const [index, one] of changes[action].parameters.entries()) given[one] = others[index]!;
    const number = await carryOut(needs, { ...by, action }, (transaction) =>
      placeActions[action](transaction, given.place, given),
    );
    return printDone(needs, number, "Done.");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    needs.print(error.message);
    return 1;
  }
}

function printDone({ print }: Needs, number: number, sentence: string): number {
  print(`${sentence} It can be undone by: npm run places -- undo ${number}`);
  return 0;
}

async function printLog({ database, print }: Needs, word: string | undefined): Promise<number> {
  const only = word === undefined ? undefined : (await getEntry(database.read, word)).id;
  const actions = (await listActions(database.read)).filter(
    (action) => only === undefined || statesOf(action).some(({ id }) => id === only),
  );
  for (const action of actions) {
    const { number, done_at, done_by, reason, undone_by } = action;
    const undone = undone_by === null ? "" : ` (undone by ${undone_by})`;
    const why = reason === "" ? "" : `: ${reason}`;
    print(`${number}  ${formatDay(done_at)}  ${done_by}  ${action.action}${undone}${why}`);
    for (const line of await describeStates(database.read, action)) print(`   ${line}`);
  }
  print(`${actions.length} ${actions.length === 1 ? "action" : "actions"}`);
  return 0;
}

const statesOf = ({ before, after }: Action): EntryState[] => [
  ...readLog(before),
  ...readLog(after),
];

async function describeStates(database: Reader, action: Action): Promise<string[]> {
  const nameOf = async (id: string) => {
    const { name, ods_code: code } = await getEntry(database, id);
    return `${code ?? id} ${name}`;
  };
  return await Promise.all(
    readLog(action.after).map(async ({ id, mergedInto, corrections }) => {
      const part =
        mergedInto === null ? "a place of its own" : `part of ${await nameOf(mergedInto)}`;
      const corrected = Object.entries(corrections).map(([field, value]) => `${field} ${value}`);
      return [`${await nameOf(id)}: ${part}`, ...corrected].join("; ");
    }),
  );
}

async function printLookAlikes({ database, print }: Needs, text: string): Promise<number> {
  const wanted = text.toLowerCase();
  const groups = (await findLookAlikes(database.read)).filter(({ places }) =>
    places.some((one) => `${one.name} ${one.postcode}`.toLowerCase().includes(wanted)),
  );
  for (const { why, places } of groups) {
    print(`${why}: ${places[0]?.postcode}`);
    for (const place of places) {
      const { ods_code: code, id, name, type, address, telephone, review_count: count } = place;
      const reviews = count === 0 ? "" : `, reviews: ${count}`;
      print(
        `  ${code ?? id}  ${name}, ${type}, ${address}${telephone && `, ${telephone}`}${reviews}`,
      );
    }
  }
  print(`${groups.length} ${groups.length === 1 ? "group" : "groups"}`);
  return 0;
}

if (import.meta.main) await runCommand(usage, runPlacesCommand);
