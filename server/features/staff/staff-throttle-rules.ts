import { minuteMs } from "../../platform/clock.ts";
import type { Throttled } from "../../database/throttles.ts";

/**
 * Wrong codes of a member of staff, whose password somebody must have to try at all: 480 tries a day among a million
 * codes, of which three work at a time.
 */
export const codeThrottle = (accountId: string): Throttled => ({
  rule: { name: "second factor account", max: 5, windowMs: 15 * minuteMs },
  subject: accountId,
});
