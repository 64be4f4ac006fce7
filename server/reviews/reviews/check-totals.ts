import { parseArgs } from "node:util";
import type { Database, Reader } from "../../database/database.ts";
import { type CommandNeeds, runCommand } from "../../command-line/run-command.ts";
import { findWrongTotals, setTotals, type WrongTotals } from "./recount-totals.ts";

const kinds = ["workplace", "agency"] as const;

/** Every place whose stored totals differ from what its reviews add up to. There should never be one. */
export async function listWrongTotals(database: Reader): Promise<WrongTotals[]> {
  const wrong = await Promise.all(kinds.map((kind) => findWrongTotals(database, kind)));
  return wrong.flat();
}

/** Recounts the totals of both kinds from their reviews. */
async function repairTotals(database: Database): Promise<void> {
  await database.commit(async (transaction) => {
    for (const kind of kinds) {
      for (const wrong of await findWrongTotals(transaction, kind)) {
        await setTotals(transaction, wrong);
      }
    }
  });
}

const sentenceFor = ({ kind, id, name, stored, counted }: WrongTotals): string =>
  `${kind} ${id} (${name}): ${stored.count} reviews with a rating total of ${stored.sum} are stored, ` +
  `${counted.count} with ${counted.sum} were counted.`;

const usage =
  "npm run reviews:check: recounts all ratings and lists totals that differ; -- --repair corrects them";

/** @returns the exit status: 0 when all totals are right, or were put right */
async function runCheck(
  { database, print }: Pick<CommandNeeds, "database" | "print">,
  args: readonly string[],
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { repair: { type: "boolean" } } });
  const wrong = await listWrongTotals(database.read);
  for (const one of wrong) print(sentenceFor(one));
  if (wrong.length === 0) print("All counts and totals are those of the reviews.");
  if (wrong.length === 0 || !values.repair) return wrong.length === 0 ? 0 : 1;
  await repairTotals(database);
  print("They are right now. A site that is running reads them when it starts.");
  return 0;
}

if (import.meta.main) await runCommand(usage, runCheck, { wordless: true });
