import type { WritingTransaction } from "../../database/database.ts";

const tables = ["workplace_reviews", "agency_reviews"] as const;

/**
 * Puts a person's present name into their named reviews. Bylines are those of the day they were written; this is for
 * a legal change of name, on request.
 * @returns the reviews that bear another name now
 */
export async function renewBylineNames(
  transaction: WritingTransaction,
  account: { id: string; name: string },
): Promise<{ id: string }[]> {
  const renewed: { id: string }[] = [];
  for (const table of tables) {
    const rows = await transaction
      .updateTable(table)
      .set({ byline_name: account.name })
      .where("account_id", "=", account.id)
      .where("is_anonymous", "=", 0)
      .where("byline_name", "<>", account.name)
      .returning("id")
      .execute();
    renewed.push(...rows);
  }
  return renewed;
}
