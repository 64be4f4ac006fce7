import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { signupInput, type SignupInput } from "@locumark/contract/people/accounts/accounts";
import { registrationBodies } from "@locumark/contract/choices";
import { storedJobTitle } from "@locumark/contract/people/accounts/job-titles";
import { toInstant } from "../../platform/clock.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import { hashToken, randomId, randomToken } from "../../platform/tokens.ts";
import { checkInput } from "../../check-input.ts";
import type { Site } from "../../site.ts";
import { type CheckedEvidence, checkEvidence, checkKind } from "../evidence/check-evidence.ts";
import { deleteEvidenceFile } from "../evidence/delete-evidence-file.ts";
import { insertEvidence } from "../evidence/evidence-queries.ts";
import type { EvidenceForm } from "../evidence/read-evidence-form.ts";
import { enqueueMail } from "../../services/mails/queue-mail.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { insertAccountToken } from "./account-token-queries.ts";
import { countPendingAccounts, findConfirmedAccount, insertAccount } from "./account-queries.ts";
import { passwordRefusal } from "./refuse-password.ts";

/** Pending sign-ups per address; no one needs more, and each sends a mail. */
const pendingMax = 5;

/**
 * Creates a pending account for each sign-up: the link in a mail confirms only the sign-up that sent it, so that no
 * one can have their sign-up confirmed by someone else. For an address that already has an account the same work is
 * done, but the sign-up cannot be confirmed, and the owner gets a mail: neither the response nor a later log-in
 * reveals the difference.
 * @returns the token by which the browser that signed up asks whether the address is confirmed
 * @throws Problem 400 with all errors, field by field
 */
export async function signUp(site: Site, form: EvidenceForm): Promise<{ waiting: string }> {
  const { input, evidence } = await checkForm(site, form);
  const passwordHash = await hashPassword(input.password);
  const storageKey = randomId();
  const waiting = randomToken();
  await site.storage.put(storageKey, evidence.bytes);
  const isWanted = await site.database.commit(async (transaction) => {
    const now = toInstant(site.clock.now());
    const owner = await findConfirmedAccount(transaction, input.email);
    if (owner) await enqueueMail(transaction, { kind: "address_taken", accountId: owner.id, now });
    if ((await countPendingAccounts(transaction, input.email)) >= pendingMax) return false;
    const accountId = randomId();
    await insertAccount(transaction, {
      id: accountId,
      email: input.email,
      email_key: emailKeyOf(input.email),
      name: input.name,
      password_hash: passwordHash,
      profession: input.profession,
      registration_number: input.registrationNumber,
      registration_body: registrationBodies[input.profession] ?? input.registrationBody,
      job_title: storedJobTitle(input.profession, input.jobTitle),
      verification_status: "pending",
      role: "member",
      created_at: now,
      confirmed_at: null,
      disabled_at: null,
      signup_secret_hash: input.secret === undefined ? null : hashToken(input.secret),
    });
    await insertAccountToken(transaction, {
      token: waiting,
      accountId,
      purpose: "await_confirmation",
      now,
    });
    if (owner) return false;
    await insertEvidence(transaction, { accountId, storageKey, evidence, now });
    await enqueueMail(transaction, { kind: "confirm_email", accountId, now });
    return true;
  });
  // Not awaited: with a remote storage the answer would take longer for an address that is taken.
  if (!isWanted) void deleteEvidenceFile(site, storageKey);
  return { waiting };
}

/** Reports all errors at once, so that no one has to correct a form twice. */
async function checkForm(
  site: Pick<Site, "log" | "scanner">,
  form: EvidenceForm,
): Promise<{ input: SignupInput; evidence: CheckedEvidence }> {
  const faults: Record<string, string> = {};
  let input: SignupInput | undefined;
  let evidence: CheckedEvidence | undefined;
  try {
    input = checkInput(signupInput, form.fields);
    const refusal = passwordRefusal(input.password, input);
    if (refusal !== undefined) faults["password"] = refusal;
  } catch (error) {
    collect(error, faults);
  }
  try {
    if (!form.evidence) throw badInput({ evidence: accountTexts.evidenceMissing });
    const { fileName, bytes } = form.evidence;
    await checkKind(fileName, bytes);
    // Decoding is expensive: only for a form that is otherwise valid.
    if (Object.keys(faults).length === 0) {
      evidence = await checkEvidence(site, fileName, bytes);
    }
  } catch (error) {
    collect(error, faults);
  }
  if (!input || !evidence || Object.keys(faults).length > 0) throw badInput(faults);
  return { input, evidence };
}

function collect(error: unknown, faults: Record<string, string>): void {
  if (!(error instanceof Problem) || !error.fields) throw error;
  Object.assign(faults, error.fields);
}
