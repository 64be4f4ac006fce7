import { parseArgs } from "node:util";
import { parseConfig } from "../../config.ts";
import { type Database, openDatabase, type Reader } from "../../database/database.ts";
import { agencyReviews } from "./agency-kind.ts";
import type { KindTables } from "./kinds.ts";
import { findWrongTotals, setTotals, type WrongTotals } from "./recount-totals.ts";
import { workplaceReviews } from "./workplace-kind.ts";

const kinds: KindTables[] = [workplaceReviews, agencyReviews];

/** Every place whose stored totals differ from those of its reviews. There should never be one. */
export async function listWrongTotals(database: Reader): Promise<WrongTotals[]> {
  const wrong = await Promise.all(kinds.map((kind) => findWrongTotals(database, kind)));
  return wrong.flat();
}

/** Recounts the totals of both kinds from their reviews. */
async function repairTotals(database: Database): Promise<void> {
  await database.write.transaction().execute(async (transaction) => {
    for (const kind of kinds) {
      for (const wrong of await findWrongTotals(transaction, kind)) {
        await setTotals(transaction, kind, wrong);
      }
    }
  });
}

const sentenceFor = ({ places, id, name, stored, counted }: WrongTotals): string =>
  `${places} ${id} (${name}): ${stored.count} reviews with a rating total of ${stored.sum} are stored, ` +
  `${counted.count} with ${counted.sum} were counted.\n`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { repair: { type: "boolean" } } });
  const config = parseConfig(process.env);
  const database = await openDatabase({
    directory: config.dataDirectory,
    url: config.databaseUrl,
  });
  const wrong = await listWrongTotals(database.read);
  for (const one of wrong) process.stdout.write(sentenceFor(one));
  if (wrong.length === 0) process.stdout.write("All counts and totals are those of the reviews.\n");
  if (wrong.length > 0 && values.repair) {
    await repairTotals(database);
    process.stdout.write("They are right now. A site that is running reads them when it starts.\n");
  }
  await database.close();
  process.exitCode = wrong.length === 0 || values.repair ? 0 : 1;
}
