import { type CommandNeeds, runCommand } from "../../command-line/run-command.ts";
import { findLookAlikes } from "./find-look-alikes.ts";

type Needs = Pick<CommandNeeds, "database" | "print">;

const usage = `Admins change places at the desk.
  npm run places -- look-alikes [TEXT]  lists open places that may be one, with TEXT in a name or postcode`;

/** @returns the exit status: 0 on success, 2 for a usage error */
export async function runPlacesCommand(
  { database, print }: Needs,
  [name, text = "", ...others]: readonly string[],
): Promise<number> {
  if (name !== "look-alikes" || others.length > 0) {
    print(usage);
    return 2;
  }
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
