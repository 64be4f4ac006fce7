import { limits } from "@locumark/contract/limits";
import { dayMs, hourMs, toInstant } from "../../platform/clock.ts";
import { randomFraction } from "../../platform/tokens.ts";

/**
 * When to tell the author: hours to days later. The organisation may run the mail server of its staff, and see whose
 * mailbox gets a mail from us after it has replied.
 */
export const drawTellAt = (now: Date): string =>
  toInstant(
    now.getTime() + 2 * hourMs + randomFraction() * (limits.replyToldDays * dayMs - 4 * hourMs),
  );
