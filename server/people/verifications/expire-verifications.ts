import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { queueVerification } from "./queue-verification.ts";

type Needs = Pick<Site, "clock" | "database">;

/** Per run; the rest follows in the next. */
const atOnce = 200;

/**
 * A month before a check expires, asks its owner for a current document; once it has expired, puts the account back into
 * the queue. Several processes may run this at once: each account is taken by one.
 */
export async function expireVerifications(site: Needs): Promise<void> {
  const now = site.clock.now();
  const soon = toInstant(now.getTime() + verificationLimits.checkReminderDays * dayMs);
  for (const { check_id, account_id } of await listExpiring(site, soon)) {
    await remind(site, now, check_id, account_id);
  }
  for (const { check_id, account_id } of await listExpiring(site, toInstant(now), "expired")) {
    await expire(site, now, check_id, account_id);
  }
}

const listExpiring = ({ database }: Needs, before: string, which?: "expired") =>
  database.read
    .selectFrom("registration_checks")
    .innerJoin("accounts", "accounts.check_id", "registration_checks.id")
    .select(["registration_checks.id as check_id", "accounts.id as account_id"])
    .where("accounts.verification_status", "=", "verified")
    .where("registration_checks.expires_at", "<=", before)
    .$if(which === undefined, (query) => query.where("reminded_at", "is", null))
    .orderBy("registration_checks.expires_at")
    .limit(atOnce)
    .execute();

const remind = ({ database }: Needs, now: Date, checkId: string, accountId: string) =>
  database.commit(async (transaction) => {
    const taken = await transaction
      .updateTable("registration_checks")
      .set({ reminded_at: toInstant(now) })
      .where("id", "=", checkId)
      .where("reminded_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return;
    const mail = { kind: "registration_expiring" as const, subjectId: checkId, accountId };
    await enqueueSubjectMail(transaction, mail, now);
  });

const expire = ({ database }: Needs, now: Date, checkId: string, accountId: string) =>
  database.commit(async (transaction) => {
    // The check stays the one in force: by it the owner sees that it has expired.
    const taken = await transaction
      .updateTable("accounts")
      .set({ verification_status: "pending", verified_number: null })
      .where("id", "=", accountId)
      .where("check_id", "=", checkId)
      .where("verification_status", "=", "verified")
      .returning("id")
      .executeTakeFirst();
    if (!taken) return;
    await queueVerification(transaction, now, accountId);
    await logAct(transaction, now, {
      action: "expired",
      item_kind: "verification",
      subject_id: accountId,
    });
  });
