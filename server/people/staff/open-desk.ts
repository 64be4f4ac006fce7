import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { isAppCode, useAppCode, useRecoveryCode } from "./check-staff-code.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { findSecondFactor, noteDeskUse } from "./staff-queries.ts";
import { codeThrottle, guessedMailThrottle } from "./staff-throttle-rules.ts";

type Needs = Pick<Site, "clock" | "database" | "throttles">;

/**
 * Opens the desk in this session.
 * @param code of the app, or a recovery code
 * @throws Problem 400 for a wrong or used code, 403 `not_allowed` before the factor is set up, 429 after too many attempts
 */
export const openDesk = (site: Needs, staff: StaffViewer, code: string): Promise<void> =>
  withCode(site, staff, code, async (transaction, now) => {
    await noteDeskUse(transaction, staff.tokenHash, now);
    await logAct(transaction, now, {
      staff_id: staff.accountId,
      action: "desk-opened",
      reason: isAppCode(code) ? "app" : "recovery-code",
    });
  });

/**
 * @returns new recovery codes; the old ones stop working
 * @throws Problem as `openDesk` does
 */
export const renewRecoveryCodes = (
  site: Needs,
  staff: StaffViewer,
  code: string,
): Promise<string[]> =>
  withCode(site, staff, code, async (transaction, now) => {
    await logAct(transaction, now, {
      staff_id: staff.accountId,
      action: "recovery-codes-renewed",
      subject_id: staff.accountId,
    });
    await tell(transaction, now, "recovery_codes_renewed", staff.accountId);
    return await makeRecoveryCodes(transaction, staff.accountId);
  });

const tell = (
  transaction: WritingTransaction,
  now: Date,
  kind: "recovery_codes_renewed" | "second_factor_guessed",
  accountId: string,
) => enqueueSubjectMail(transaction, { kind, subjectId: accountId, accountId }, now);

async function withCode<Result>(
  site: Needs,
  { accountId }: StaffViewer,
  code: string,
  act: (transaction: WritingTransaction, now: Date) => Promise<Result>,
): Promise<Result> {
  const throttle = codeThrottle(accountId);
  // Counted before the code is checked: concurrent attempts must not exceed the limit.
  await site.throttles.count(throttle).catch((error: unknown) => tellOwner(site, accountId, error));
  const result = await site.database.commit(async (transaction) => {
    const now = site.clock.now();
    const factor = await findSecondFactor(transaction, accountId);
    if (!factor || factor.confirmed_at === null) {
      throw new Problem(403, "not_allowed", staffTexts.notSetUp);
    }
    const isRight = isAppCode(code)
      ? await useAppCode(transaction, factor, code, now)
      : await useRecoveryCode(transaction, accountId, code);
    if (!isRight) throw badInput({ code: staffTexts.wrongCode });
    return await act(transaction, now);
  });
  await site.throttles.clear(throttle);
  return result;
}

/** Tells the owner of guessed codes: the person who guesses is logged in to the account already. */
async function tellOwner(site: Needs, accountId: string, error: unknown): Promise<never> {
  if (await site.throttles.isWithin(guessedMailThrottle(accountId))) {
    await site.database.commit((transaction) =>
      tell(transaction, site.clock.now(), "second_factor_guessed", accountId),
    );
  }
  throw error;
}
