import {
  isWantedUnasked,
  type OptionalMail,
  optionalMails,
} from "@locumark/contract/members/preferences/mail-preference-texts";
import type { MailPreferences } from "@locumark/contract/members/preferences/mail-preferences";
import type { Reader, WritingTransaction } from "../../database/database.ts";

export async function findMailPreferences(
  database: Reader,
  accountId: string,
): Promise<MailPreferences> {
  const rows = await database
    .selectFrom("mail_preferences")
    .select(["kind", "is_wanted"])
    .where("account_id", "=", accountId)
    .execute();
  const isWanted = (kind: OptionalMail) => {
    const said = rows.find((row) => row.kind === kind)?.is_wanted;
    return said === undefined ? isWantedUnasked(kind) : said === 1;
  };
  return Object.fromEntries(optionalMails.map((kind) => [kind, isWanted(kind)])) as MailPreferences;
}

/** The days on which something was said that still holds, by the kinds of mails. */
export async function findWishDays(
  database: Reader,
  accountId: string,
): Promise<Partial<Record<OptionalMail, string>>> {
  const rows = await database
    .selectFrom("mail_preferences")
    .select(["kind", "said_on"])
    .where("account_id", "=", accountId)
    .where("said_on", "is not", null)
    .execute();
  return Object.fromEntries(rows.map(({ kind, said_on: on }) => [kind, on]));
}

/**
 * Stores a choice; one that is made once more keeps its day: it is when the consent was given.
 * @param saidOn such as "2026-11-26"
 * @returns whether it was otherwise before
 */
export async function writeMailPreference(
  transaction: WritingTransaction,
  accountId: string,
  kind: OptionalMail,
  isWanted: boolean,
  saidOn: string,
): Promise<boolean> {
  const before = await findMailPreferences(transaction, accountId);
  if (before[kind] === isWanted) return false;
  const said = { is_wanted: isWanted ? 1 : 0, said_on: saidOn } as const;
  await transaction
    .insertInto("mail_preferences")
    .values({ account_id: accountId, kind, ...said })
    .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doUpdateSet(said))
    .execute();
  return true;
}
