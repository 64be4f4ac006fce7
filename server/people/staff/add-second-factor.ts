import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import type { NewSecondFactor } from "@locumark/contract/people/staff/staff";
import { Secret } from "otpauth";
import { toInstant } from "../../platform/clock.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import { isDeskOpen, type StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { checkOwnPassword } from "../accounts/check-own-password.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { isLost, sealSecret, totpOf, useAppCode } from "./check-staff-code.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { findSecondFactor, noteDeskUse } from "./staff-queries.ts";
import { codeThrottle } from "./staff-throttle-rules.ts";

type Needs = Pick<Site, "clock" | "database" | "throttles">;

/** RFC 4226, 4: "The length of the shared secret MUST be at least 128 bits. [...] RECOMMENDs [...] 160 bits." */
const secretBytes = 20;

/**
 * Makes a secret for the app, which counts once a code has been given. It replaces one whose key is lost, at a desk that a
 * recovery code has opened.
 * @throws Problem 400 `wrong_password`, 403 `not_allowed` where a second factor is set up, 429 after too many attempts
 */
export async function addSecondFactor(
  site: Needs,
  staff: StaffViewer,
  password: string,
): Promise<NewSecondFactor> {
  const account = await checkOwnPassword(site, staff.accountId, password, "password");
  const secret = new Secret({ size: secretBytes }).base32;
  const factor = {
    account_id: staff.accountId,
    secret: sealSecret(site.database.authorKeys, staff.accountId, secret),
    created_at: toInstant(site.clock.now()),
    confirmed_at: null,
    last_step: 0,
  };
  const before = await findSecondFactor(site.database.read, staff.accountId);
  const isReplaced =
    before !== undefined &&
    isLost(site.database.authorKeys, before) &&
    isDeskOpen(staff, site.clock.now());
  const stored = await site.database.write
    .insertInto("second_factors")
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ ...factor, confirmed_at: before?.confirmed_at ?? null })
        .where(({ eb, or }) =>
          or([
            eb("second_factors.confirmed_at", "is", null),
            ...(isReplaced ? [eb("second_factors.secret", "=", before.secret)] : []),
          ]),
        ),
    )
    .returning("account_id")
    .executeTakeFirst();
  if (!stored) throw new Problem(403, "not_allowed", staffTexts.setUpAlready);
  return { secret, uri: totpOf(secret, account.email).toString() };
}

/**
 * Takes the first code as the proof that the app has the secret, and opens the desk. The person gets a mail, in case it
 * was not they who did it.
 * @returns the recovery codes
 * @throws Problem 400 for a wrong code, 403 `not_allowed` where there is nothing to confirm, 429 after too many
 * attempts
 */
export async function confirmSecondFactor(
  site: Needs,
  staff: StaffViewer,
  code: string,
): Promise<string[]> {
  const throttle = codeThrottle(staff.accountId);
  await site.throttles.count(throttle);
  const codes = await site.database.commit(async (transaction) => {
    const now = site.clock.now();
    const factor = await findSecondFactor(transaction, staff.accountId);
    if (!factor) throw new Problem(403, "not_allowed", staffTexts.notSetUp);
    // One that was replaced at an open desk has counted since.
    if (factor.confirmed_at !== null && factor.last_step > 0)
      throw new Problem(403, "not_allowed", staffTexts.setUpAlready);
    if (!(await useAppCode(transaction, factor, code, now))) {
      throw badInput({ code: staffTexts.wrongCode });
    }
    await transaction
      .updateTable("second_factors")
      .set({ confirmed_at: toInstant(now) })
      .where("account_id", "=", staff.accountId)
      .execute();
    await noteDeskUse(transaction, staff.tokenHash, now);
    await logAct(transaction, now, {
      staff_id: staff.accountId,
      action: "second-factor-set-up",
      subject_id: staff.accountId,
    });
    const { accountId } = staff;
    const mail = { kind: "second_factor_set_up", subjectId: accountId, accountId } as const;
    await enqueueSubjectMail(transaction, mail, now);
    return await makeRecoveryCodes(transaction, accountId);
  });
  await site.throttles.clear(throttle);
  return codes;
}
