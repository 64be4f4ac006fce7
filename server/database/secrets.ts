import { randomToken } from "../platform/tokens.ts";
import type { Database } from "./database.ts";

/**
 * A key that all processes of this site share, made by the first that asks.
 * @param name what it is for, e.g. `evidence_links`
 */
export async function getSecret(database: Database, name: string): Promise<string> {
  await database.write
    .insertInto("secrets")
    .values({ name, value: randomToken() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await database.write
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}
