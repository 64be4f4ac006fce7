import type { Selectable } from "kysely";
import type { WritingTransaction } from "../../database/database.ts";
import type { AccountsTable } from "../../database/tables/account-tables.ts";
import { listWritten } from "../authorship/author-queries.ts";
import { placeOf } from "../rows/place-queries.ts";
import { addToTotals } from "../rows/total-queries.ts";

type Account = Selectable<AccountsTable>;

/**
 * Puts a person's present name into their named reviews. Otherwise a byline keeps the name of the day it was written;
 * this is for a legal change of name, on request. A review that says "Registration checked" gets the new name only once
 * that was checked too.
 * @returns the reviews whose name has changed
 */
export async function renameBylines(
  transaction: WritingTransaction,
  account: Pick<Account, "id" | "name" | "verification_status">,
): Promise<{ id: string }[]> {
  const renamed = await transaction
    .updateTable("reviews")
    .set({ byline_name: account.name })
    .where("id", "in", ["", ...(await listWritten(transaction, account.id))])
    .where("is_anonymous", "=", 0)
    .where("byline_name", "<>", account.name)
    .$if(account.verification_status !== "verified", (query) =>
      query.where("byline_checked", "=", 0),
    )
    .returning(["id", "kind", "place_id"])
    .execute();
  // Running sites follow the rows of places and so learn that a page has changed.
  for (const review of renamed) await addToTotals(transaction, placeOf(review));
  return renamed;
}
