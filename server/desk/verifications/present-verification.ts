import { hash } from "node:crypto";
import type { Selectable } from "kysely";
import {
  methodsFor,
  type Verification,
} from "@locumark/contract/people/verifications/verifications";
import type { RegistrationChecksTable } from "../../database/tables/verification-tables.ts";
import type { Account } from "../../people/accounts/account-queries.ts";
import type { EvidenceLinks } from "../../people/evidence/sign-evidence-links.ts";

export type Check = Selectable<RegistrationChecksTable>;

interface Evidence {
  readonly id: string;
  readonly mimetype: string;
  readonly created_at: string;
}

/** Differs as soon as anything that is to be checked does. */
export const versionOf = (account: Account, evidence: Pick<Evidence, "id"> | undefined): string => {
  const { name, profession, registration_body: body, registration_number: number } = account;
  return hash(
    "sha256",
    JSON.stringify([name, profession, account.job_title, body, number, evidence?.id]),
    "base64url",
  );
};

/** For a verifier who has opened the item. Neither the address nor anything that the person wrote. */
export const presentVerification = (
  itemId: string,
  account: Account,
  found: {
    evidence: Evidence | undefined;
    same: { name: string; checked_at: string | null } | undefined;
    checks: readonly Check[];
  },
  links: EvidenceLinks,
): Verification => ({
  _id: itemId,
  version: versionOf(account, found.evidence),
  name: account.name,
  profession: account.profession,
  jobTitle: account.job_title,
  registrationBody: account.registration_body,
  registrationNumber: account.registration_number,
  evidence: found.evidence
    ? {
        path: links.make(found.evidence.id),
        mimetype: found.evidence.mimetype,
        uploadedAt: found.evidence.created_at,
      }
    : null,
  methods: methodsFor(account.profession, account.registration_body),
  sameNumber: found.same ? { name: found.same.name, checkedAt: found.same.checked_at } : null,
  earlier: found.checks.map(({ outcome, reason, checked_at, method }) => ({
    outcome,
    reason,
    checkedAt: checked_at,
    method,
  })),
});
