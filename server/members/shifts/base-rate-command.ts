import { baseRateInput } from "@locumark/contract/services/base-rates/base-rates";
import { type CommandNeeds, runCommand } from "../../command-line/run-command.ts";
import { listBaseRates, replaceBaseRate } from "../../services/base-rates/base-rate-queries.ts";

type Needs = Pick<CommandNeeds, "database" | "print">;

const usage = `The Bank of England base rates by which the letters for late payment state interest (https://www.bankofengland.co.uk/boeapps/database/Bank-Rate.asp).
Twice a year one is added: the rate in force on 30 June, and the one on 31 December.
  npm run base-rates -- list             lists them
  npm run base-rates -- set DAY PERCENT  adds or corrects one, e.g. set 2026-06-30 3.75`;

/** @returns the exit status: 0 on success, 1 for what was refused, 2 for a usage error */
export async function runBaseRateCommand(
  { database, print }: Needs,
  [name, day, percent, ...others]: readonly string[],
): Promise<number> {
  if (name === "list" && day === undefined) {
    for (const rate of await listBaseRates(database.read)) {
      print(`${rate.day}  ${rate.percent.toFixed(2)} %`);
    }
    return 0;
  }
  if (name !== "set" || day === undefined || percent === undefined || others.length > 0) {
    print(usage);
    return 2;
  }
  const typed = baseRateInput.safeParse({ day, percent });
  if (!typed.success) {
    for (const { message } of typed.error.issues) print(message);
    return 1;
  }
  await replaceBaseRate(database.write, typed.data);
  print("Done.");
  return 0;
}

if (import.meta.main) await runCommand(usage, runBaseRateCommand);
