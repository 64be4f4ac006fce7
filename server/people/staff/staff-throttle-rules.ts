import { hourMs, minuteMs } from "../../platform/clock.ts";
import type { Throttled } from "../../database/throttles.ts";

/**
 * Wrong codes of a member of staff, from a person who has the password: 480 tries a day among a million codes, of which
 * three work at a time.
 */
export const codeThrottle = (accountId: string): Throttled => ({
  rule: { name: "second factor account", max: 5, windowMs: 15 * minuteMs },
  subject: accountId,
});

/** Mails about such codes: one tells enough, however long the guessing goes on. */
export const guessedMailThrottle = (accountId: string): Throttled => ({
  rule: { name: "second factor mailed", max: 1, windowMs: hourMs },
  subject: accountId,
});
