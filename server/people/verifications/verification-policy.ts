import type { CheckState } from "@locumark/contract/people/verifications/verifications";
import type { VerificationStatus } from "@locumark/contract/choices";

/** Returns the state of a registration, for its owner. */
export function checkStateOf(account: {
  verification_status: VerificationStatus;
  outcome: "accepted" | "asked-again" | "refused" | null;
  evidence_id: string | null;
}): CheckState {
  const { verification_status: status, outcome, evidence_id: evidenceId } = account;
  if (status === "verified") return "accepted";
  if (status === "rejected") return "refused";
  if (outcome === "accepted") return "expired";
  if (outcome === "asked-again") return outcome;
  return evidenceId === null ? "none" : "waiting";
}
