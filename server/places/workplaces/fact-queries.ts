import type { Reader } from "../../database/database.ts";
import type { FactRegister } from "../declarations/register.ts";

/** A file's fact about one code, its register, and its month: "" where its name says none. */
interface KnownFact<One> {
  readonly fact: string;
  readonly register: One;
  readonly month: string;
}

/**
 * Finds the fact that files have about a place.
 * @param registers the first that knows it counts
 * @param id of any of its entries: a fact about one is about the place
 */
export async function findFact<One extends FactRegister>(
  database: Reader,
  registers: readonly One[],
  id: string,
): Promise<KnownFact<One> | undefined> {
  const rows = await database
    .selectFrom("workplaces")
    .innerJoin("place_facts", "place_facts.ods_code", "workplaces.ods_code")
    .innerJoin("register_files", "register_files.name", "place_facts.register")
    .select(["place_facts.fact", "place_facts.register", "register_files.month"])
    .where(({ eb, or }) =>
      or([eb("workplaces.id", "=", id), eb("workplaces.merged_into", "=", id)]),
    )
    .where(
      "place_facts.register",
      "in",
      registers.map(({ name }) => name),
    )
    // The same one always, where a place has several codes.
    .orderBy("workplaces.ods_code")
    .execute();
  for (const register of registers) {
    const row = rows.find((one) => one.register === register.name);
    if (row) return { fact: row.fact, register, month: row.month };
  }
  return undefined;
}
