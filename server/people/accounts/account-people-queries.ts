import type { Reader } from "../../database/database.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { listSessions } from "./session-queries.ts";
import { type Account, findAccount, listStaffRoles } from "./account-queries.ts";

/** For the operator: newest first, with the latest reason for which mail to them was refused. */
export const listAccounts = (database: Reader, text: string) =>
  database
    .selectFrom("accounts")
    .selectAll()
    .select((select) =>
      select
        .selectFrom("mails")
        .select("mails.failure")
        .whereRef("mails.account_id", "=", "accounts.id")
        .where("mails.failed_at", "is not", null)
        .orderBy("mails.failed_at", "desc")
        .limit(1)
        .as("mail_failure"),
    )
    .where(({ eb, fn, or }) =>
      or([
        eb(fn("lower", ["name"]), "like", `%${text.toLowerCase()}%`),
        eb("email_key", "like", `%${text.toLowerCase()}%`),
      ]),
    )
    .orderBy("created_at", "desc")
    .execute();

/** How many people a search lists; where there are more, the admin types more. */
const peopleMax = 20;

/**
 * For admins: people with all the words in their name, or with exactly this address, the newest first. Part of an
 * address finds no one, so that addresses cannot be browsed.
 */
export async function findPeople(
  database: Reader,
  text: string,
): Promise<{ people: Account[]; hasMore: boolean }> {
  // Without the two characters that stand for others.
  const words = text
    .toLowerCase()
    .split(/[\s%_]+/)
    .filter(Boolean);
  if (words.join("").length < 2) return { people: [], hasMore: false };
  const found = await database
    .selectFrom("accounts")
    .selectAll()
    .where(({ and, eb, fn, or }) =>
      or([
        eb("email_key", "=", emailKeyOf(text)),
        and(words.map((word) => eb(fn("lower", ["name"]), "like", `%${word}%`))),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(peopleMax + 1)
    .execute();
  return { people: found.slice(0, peopleMax), hasMore: found.length > peopleMax };
}

/** An account with what an admin sees of it. */
export async function findPerson(database: Reader, accountId: string) {
  const account = await findAccount(database, accountId);
  if (!account) return undefined;
  const mail = await database
    .selectFrom("mails")
    .select("failure")
    .where("account_id", "=", accountId)
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const sessions = await listSessions(database, accountId);
  const staffRoles = await listStaffRoles(database, account);
  const suspension = await database
    .selectFrom("suspensions")
    .select(["reason", "reviews"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return {
    account,
    staffRoles,
    suspension: suspension ?? null,
    sessions: sessions.length,
    mailFailure: mail?.failure ?? null,
  };
}
