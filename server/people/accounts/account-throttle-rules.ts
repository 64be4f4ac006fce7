import type { FastifyRequest } from "fastify";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { perNetwork, type Throttled } from "../../database/throttles.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";

// Except for codes, which come with a link, no window is longer than an hour: a limit slows an attacker, and must not
// lock the owner out for longer.

/** How many wrong passwords for one account, at log-in and afterwards. */
const wrongPasswords = {
  max: accountLimits.loginTries,
  windowMs: accountLimits.loginWindowMinutes * minuteMs,
};

/** Every log-in attempt, right or wrong, computes two password hashes. */
export const loginWorkThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "login work network", max: 60, windowMs: minuteMs });

/** The throttles that failed log-ins count towards. */
export interface LoginThrottles {
  /** The owner's own tries, as far as can be known: a right password deletes the count. */
  readonly own: readonly Throttled[];
  /** For guessing at many accounts or from many networks. */
  readonly shared: readonly Throttled[];
}

export function loginThrottles(request: FastifyRequest, email: string): LoginThrottles {
  const account = emailKeyOf(email);
  return {
    own: perNetwork(request.ip, { name: "login account and network", ...wrongPasswords }, account),
    shared: [
      ...perNetwork(request.ip, { name: "login network", max: 100, windowMs: hourMs }),
      { rule: { name: "login account", max: 100, windowMs: hourMs }, subject: account },
    ],
  };
}

/** Failed log-ins from a browser in which the account's owner has logged in before. */
export const knownBrowserThrottle = (nonce: string): Throttled => ({
  rule: { name: "login known browser", max: 10, windowMs: hourMs },
  subject: nonce,
});

/** Limits the password hashes that an account's known browsers can cause, right passwords included. */
export const knownBrowsersThrottle = (accountId: string): Throttled => ({
  rule: { name: "login known browsers", max: 60, windowMs: hourMs },
  subject: accountId,
});

/** High enough for a hospital or a chain that signs up its locums from one network. */
export const signupThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "signup network", max: 30, windowMs: hourMs });

/**
 * Codes typed after a sign-up. A stranger can sign up with an address and use up its tries: then the link in the mail is left,
 * which no count closes.
 * @param whose the address of the sign-up, or an unknown token
 */
export const confirmationCodeThrottles = (request: FastifyRequest, whose: string): Throttled[] => [
  {
    rule: {
      name: "confirmation code address",
      max: accountLimits.confirmationCodeTries,
      windowMs: dayMs,
    },
    subject: whose,
  },
  ...perNetwork(request.ip, { name: "confirmation code network", max: 60, windowMs: hourMs }),
];

/** Mails to a typed address. Per network, so that others cannot use up the requests of its owner. */
export const mailRequestThrottles = (request: FastifyRequest, email: string): Throttled[] => [
  ...perNetwork(
    request.ip,
    { name: "mail account and network", max: 5, windowMs: hourMs },
    emailKeyOf(email),
  ),
  ...perNetwork(request.ip, { name: "mail network", max: 50, windowMs: hourMs }),
];

/**
 * Links to log in. An account gets three mails an hour and no more, so that failing on purpose can neither flood a
 * mailbox nor, from the owner's network, use up this count together with the count of passwords.
 */
export const loginLinkThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "login link network", max: 50, windowMs: hourMs });

/** Tokens cannot be guessed; this limits the password hashes that trying would cost. */
export const resetThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "reset network", max: 30, windowMs: hourMs });

/** Wrong passwords of a logged-in member who changes the password or deletes the account. */
export const passwordThrottle = (accountId: string): Throttled => ({
  rule: { name: "password account", ...wrongPasswords },
  subject: accountId,
});

/** Asking for another address: each time a mail goes to one that was typed. */
export const emailChangeThrottle = (accountId: string): Throttled => ({
  rule: { name: "email change account", max: 5, windowMs: hourMs },
  subject: accountId,
});

/** Wrong passwords with a link that takes an address back. */
export const takeBackThrottle = (linkHash: string): Throttled => ({
  rule: { name: "take back link", ...wrongPasswords },
  subject: linkHash,
});
