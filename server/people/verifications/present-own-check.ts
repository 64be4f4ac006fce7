import { type OwnCheck } from "@locumark/contract/people/verifications/verifications";
import type { Selectable } from "kysely";
import type { VerificationStatus } from "@locumark/contract/choices";
import type { RegistrationChecksTable } from "../../database/tables/verification-tables.ts";
import { checkStateOf } from "./verification-policy.ts";

type Check = Selectable<RegistrationChecksTable>;

/** For its owner. Not who checked it. */
export const presentOwnCheck = (account: {
  verification_status: VerificationStatus;
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
