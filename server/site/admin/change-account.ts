import { adminTexts } from "@locumark/contract/site/admin/admin-texts";
import type { PersonAction } from "@locumark/contract/site/admin/admin";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { enqueueMail } from "../../services/mails/queue-mail.ts";
import { renameBylines } from "../../reviews/reviews/rename-bylines.ts";
import { type Account, lockAccount } from "../../people/accounts/account-queries.ts";
import { deleteSessions } from "../../people/accounts/session-queries.ts";

/**
 * Does something to another person's account, for admins at the desk and on the command line, and logs it.
 * @param staffId null on the command line
 * @returns how many sessions, reviews or mails it was
 * @throws Problem 404 when it is gone, 409 `not_allowed` where it must, or must not, be confirmed
 */
export async function changeAccount(
  { clock, database }: Pick<Site, "clock" | "database">,
  accountId: string,
  action: PersonAction,
  staffId: string | null,
): Promise<number> {
  return await database.commit(async (transaction) => {
    const now = clock.now();
    const account = await lockAccount(transaction, accountId);
    if (!account) throw notFound(adminTexts.noPerson);
    const count = await actions[action](transaction, account, now);
    await logAct(transaction, now, {
      staff_id: staffId,
      action: `person-${action}`,
      subject_id: account.id,
    });
    return count;
  });
}

const actions: Record<
  PersonAction,
  (transaction: WritingTransaction, account: Account, now: Date) => Promise<number>
> = {
  "end-sessions": (transaction, { id }) => deleteSessions(transaction, id),
  async "renew-bylines"(transaction, account) {
    if (account.confirmed_at === null) throw refuse(adminTexts.notConfirmed);
    return (await renameBylines(transaction, account)).length;
  },
  async "resend-confirmation"(transaction, account, now) {
    if (account.confirmed_at !== null) throw refuse(adminTexts.confirmedAlready);
    const mail = { kind: "confirm_email", accountId: account.id, now: toInstant(now) } as const;
    await enqueueMail(transaction, mail);
    return 1;
  },
};

const refuse = (sentence: string) => new Problem(409, "not_allowed", sentence);
