import type { FoundPerson, Person } from "@locumark/contract/site/admin/admin";
import type { OwnSession, OwnUser } from "@locumark/contract/people/accounts/accounts";
import type { EvidenceMimetype } from "@locumark/contract/choices";
import type { Viewer } from "../../plugins/sessions.ts";
import type { EvidenceLinks } from "../evidence/sign-evidence-links.ts";
import { presentOwnCheck } from "../verifications/present-own-check.ts";
import type { Account, OwnAccount } from "./account-queries.ts";
import type { findPerson } from "./account-people-queries.ts";
import type { listSessions } from "./session-queries.ts";

/** For the account's owner only. */
export function presentOwnUser(account: OwnAccount, links: EvidenceLinks): OwnUser {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    profession: account.profession,
    jobTitle: account.job_title,
    registrationNumber: account.registration_number,
    registrationBody: account.registration_body,
    evidenceFile:
      account.evidence_id === null
        ? null
        : {
            path: links.make(account.evidence_id),
            mimetype: account.evidence_mimetype as EvidenceMimetype,
          },
    verificationStatus: account.verification_status,
    registrationCheck: presentOwnCheck(account),
    role: account.role,
    staffRoles: account.staff_roles,
  };
}

export const presentOwnSession = (
  session: Awaited<ReturnType<typeof listSessions>>[number],
  viewer: Viewer,
): OwnSession => ({
  _id: session.id,
  browser: session.browser,
  createdAt: session.created_at,
  lastUsedAt: session.last_used_at,
  sharedComputer: session.is_shared === 1,
  isThisOne: session.token_hash === viewer.tokenHash,
});

/** For admins, in the results of a search: no address and no number. */
export const presentFoundPerson = (account: Account): FoundPerson => ({
  _id: account.id,
  name: account.name,
  profession: account.profession,
  signedUpAt: account.created_at,
  isConfirmed: account.confirmed_at !== null,
  isDisabled: account.disabled_at !== null,
  verificationStatus: account.verification_status,
  role: account.role,
});

/** For admins, once they have opened the account, which is logged. Nothing about reviews: some are anonymous. */
export const presentPerson = (
  {
    account,
    staffRoles,
    suspension,
    sessions,
    mailFailure,
  }: NonNullable<Awaited<ReturnType<typeof findPerson>>>,
  viewer: Pick<Viewer, "accountId">,
): Person => ({
  ...presentFoundPerson(account),
  email: account.email,
  jobTitle: account.job_title,
  registrationBody: account.registration_body,
  registrationNumber: account.registration_number,
  confirmedAt: account.confirmed_at,
  disabledAt: account.disabled_at,
  suspension,
  staffRoles,
  sessions,
  mailFailure,
  isOwn: account.id === viewer.accountId,
});
