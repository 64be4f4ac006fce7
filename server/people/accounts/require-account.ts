import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import type { Reader } from "../../database/database.ts";
import { Problem } from "../../platform/problem.ts";
import { type Account, findAccount } from "./account-queries.ts";

/**
 * Refuses in a write of a member whose account was deleted since the request began: sealed rows have no foreign key that would.
 * Without locking the account, whose row would then have been written by the transaction that writes the sealed one; of two
 * at the same time one is tried again, since each looks for what the other writes.
 * @throws Problem 401
 */
export async function requireAccount(reader: Reader, accountId: string): Promise<Account> {
  const account = await findAccount(reader, accountId);
  if (!account) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
  return account;
}
