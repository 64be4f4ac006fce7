import {
  type MailPreferences,
  type OptionalMail,
  optionalMails,
} from "@locumark/contract/mail-preferences";
import type { Reader, WritingTransaction } from "../../database/database.ts";

/** What nothing is said about is wanted. */
export async function findMailPreferences(
  database: Reader,
  accountId: string,
): Promise<MailPreferences> {
  const rows = await database
    .selectFrom("mail_preferences")
    .select(["kind", "is_wanted"])
    .where("account_id", "=", accountId)
    .execute();
  const isWanted = (kind: OptionalMail) => rows.find((row) => row.kind === kind)?.is_wanted !== 0;
  return Object.fromEntries(optionalMails.map((kind) => [kind, isWanted(kind)])) as MailPreferences;
}

export const writeMailPreference = (
  transaction: WritingTransaction,
  accountId: string,
  kind: OptionalMail,
  isWanted: boolean,
) => {
  const is_wanted = isWanted ? 1 : 0;
  return transaction
    .insertInto("mail_preferences")
    .values({ account_id: accountId, kind, is_wanted })
    .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doUpdateSet({ is_wanted }))
    .execute();
};
