import * as limits from "@locumark/contract/limits";
import type { VerificationStatus } from "@locumark/contract/choices";
import { minuteMs } from "../platform/clock.ts";

/** An account's status with the check that it follows from, if one was written down. */
export interface Standing {
  readonly verification_status: VerificationStatus;
  readonly checked_at: string | null;
  readonly expires_at: string | null;
}

/**
 * The status that counts for a new review. A check counts once it can no longer be taken back, since the mark on a review
 * never changes, and until it expires, whether or not the hourly clean-up has noticed.
 */
export function countingStatus(standing: Standing, now: Date): VerificationStatus {
  const { verification_status: status, checked_at: checkedAt, expires_at: expiresAt } = standing;
  if (status !== "verified") return status;
  const isFinal =
    checkedAt === null || now.getTime() - Date.parse(checkedAt) >= limits.undoMinutes * minuteMs;
  const isCurrent = expiresAt === null || now < new Date(expiresAt);
  return isFinal && isCurrent ? "verified" : "pending";
}
