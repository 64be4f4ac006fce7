import { hash } from "node:crypto";
import type { Selectable } from "kysely";
import {
  methodsFor,
  type OwnCheck,
  type Verification,
} from "@locumark/contract/people/verifications/verifications";
import type { RegistrationChecksTable } from "../../database/tables/verification-tables.ts";
import type { Account } from "../accounts/account-queries.ts";
import type { EvidenceLinks } from "../evidence/sign-evidence-links.ts";
import { checkStateOf } from "./verification-policy.ts";

type Check = Selectable<RegistrationChecksTable>;

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

/** For its owner. Not who checked it. */
export const presentOwnCheck = (account: {
  verification_status: Account["verification_status"];
  evidence_id: string | null;
  check: Check | undefined;
}): OwnCheck => {
  const { check } = account;
  return {
    state: checkStateOf({ ...account, outcome: check?.outcome ?? null }),
    reason: check?.reason || null,
    checkedAt: check?.checked_at ?? null,
    expiresAt: check?.expires_at ?? null,
    method: check?.method ?? null,
  };
};

/** For its owner's export. */
export const presentExportedCheck = (check: Check) => ({
  outcome: check.outcome,
  reason: check.reason,
  reliedOn: check.method,
  compared: JSON.parse(check.compared) as string[],
  registrationBody: check.registration_body,
  registrationNumber: check.registration_number,
  checkedAt: check.checked_at,
  expiresAt: check.expires_at,
});
