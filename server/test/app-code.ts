import { TOTP } from "otpauth";
import { secondMs } from "../platform/clock.ts";

/** Returns the code that an authenticator app shows at a time, or some steps of 30 seconds before or after it. */
export const appCode = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30 * secondMs });
