import { formatDay } from "@locumark/contract/uk-dates";
import { readChange } from "../../command-line/read-words.ts";
import { type CommandNeeds, runCommand } from "../../command-line/run-command.ts";
import { Refused } from "../workplaces/log-place-actions.ts";
import { agencyActions, changeAgency } from "./change-agencies.ts";

type Needs = Omit<CommandNeeds, "publicUrl">;

interface Command {
  readonly parameters: readonly string[];
  readonly does: string;
}

const commands: Record<keyof typeof agencyActions, Command> = {
  rename: {
    parameters: ["AGENCY", "NAME"],
    does: "gives it another name; links with the old one still lead to it",
  },
  website: {
    parameters: ["AGENCY", "ADDRESS"],
    does: "corrects its website",
  },
  merge: {
    parameters: ["AGENCY", "OTHER"],
    does: "makes OTHER a part of AGENCY for good, with its reviews; its links lead there",
  },
  remove: {
    parameters: ["AGENCY"],
    does: "removes one without reviews or claims",
  },
};

const line = (words: string, does: string) => `  npm run agencies -- ${words.padEnd(24)} ${does}`;

const usage = [
  "An agency is named by its name, in quotes, or its id. Every change is recorded.",
  ...Object.entries(commands).map(([name, { parameters, does }]) =>
    line([name, ...parameters].join(" "), does),
  ),
  line("log", "lists what was done"),
  'Add --reason "…" to a change to record why.',
].join("\n");

/** @returns the exit status: 0 on success, 1 for what was refused, 2 for a usage error */
export async function runAgenciesCommand(needs: Needs, args: readonly string[]): Promise<number> {
  const { words, reason, fault } = readChange(args);
  if (fault !== undefined) {
    needs.print(`${fault}\n${usage}`);
    return 2;
  }
  const [name = "", ...others] = words;
  if (name === "log" && others.length === 0) return await printLog(needs);
  const action = Object.hasOwn(commands, name) ? (name as keyof typeof commands) : undefined;
  if (!action || others.length !== commands[action].parameters.length) {
    needs.print(usage);
    return 2;
  }
  const [agency = "", value = ""] = others;
  try {
    await changeAgency(needs, { by: needs.operator, reason }, (transaction, now) =>
      agencyActions[action](transaction, agency, value, now),
    );
    needs.print("Done.");
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    needs.print(error.message);
    return 1;
  }
}

async function printLog({ database, print }: Needs): Promise<number> {
  const actions = await database.read
    .selectFrom("agency_actions")
    .selectAll()
    .orderBy("number")
    .execute();
  for (const { number, done_at, done_by, action, before, after, reason } of actions) {
    const what = after === "" ? before : `${before} → ${after}`;
    const why = reason === "" ? "" : `: ${reason}`;
    print(`${number}  ${formatDay(done_at)}  ${done_by}  ${action}  ${what}${why}`);
  }
  print(`${actions.length} ${actions.length === 1 ? "action" : "actions"}`);
  return 0;
}

if (import.meta.main) await runCommand(usage, runAgenciesCommand);
