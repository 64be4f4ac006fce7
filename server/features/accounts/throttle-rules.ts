import type { FastifyRequest } from "fastify";
import { limits } from "@locumark/contract/limits";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { networkOf } from "../../platform/networks.ts";
import { perNetwork, type Throttled } from "../../database/throttles.ts";
import { emailKeyOf } from "./normalise-email.ts";

// No window is longer than an hour: a limit slows an attacker, and must not close anything to others for longer.

/** Each attempt to log in from one network costs two password hashes, whether it is right or wrong. */
export const loginWorkThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "login work network", max: 60, windowMs: minuteMs });

/** Failed logins: a few tries at one account from one place, and bounds for guessing widely and from everywhere. */
export function loginThrottles(
  request: FastifyRequest,
  email: string,
): [Throttled, ...Throttled[]] {
  const account = emailKeyOf(email);
  return [
    {
      rule: {
        name: "login account and network",
        max: limits.loginTries,
        windowMs: limits.loginWindowMinutes * minuteMs,
      },
      subject: `${account} ${networkOf(request.ip)}`,
    },
    ...perNetwork(request.ip, { name: "login network", max: 100, windowMs: hourMs }),
    { rule: { name: "login account", max: 100, windowMs: hourMs }, subject: account },
  ];
}

/** Failed logins from a browser that the account's owner logged in from before. */
export const knownBrowserThrottle = (nonce: string): Throttled => ({
  rule: { name: "login known browser", max: 10, windowMs: hourMs },
  subject: nonce,
});

/** Bounds the password hashes that an account's known browsers can cost, right ones included. */
export const knownBrowsersThrottle = (accountId: string): Throttled => ({
  rule: { name: "login known browsers", max: 60, windowMs: hourMs },
  subject: accountId,
});

/** A hospital or a chain may sign up its locums from one network. */
export const signupThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "signup network", max: 30, windowMs: hourMs });

/** Mails to an address that somebody typed. Per network, so that nobody can use up the owner's own tries. */
export const mailRequestThrottles = (request: FastifyRequest, email: string): Throttled[] => [
  {
    rule: { name: "mail account and network", max: 5, windowMs: hourMs },
    subject: `${emailKeyOf(email)} ${networkOf(request.ip)}`,
  },
  ...perNetwork(request.ip, { name: "mail network", max: 50, windowMs: hourMs }),
];

/** Tokens are beyond guessing; this bounds the password hashes that trying them would cost. */
export const resetThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "reset network", max: 30, windowMs: hourMs });

/** Wrong passwords of somebody who is logged in, when changing it or deleting the account. */
export const passwordThrottle = (accountId: string): Throttled => ({
  rule: { name: "password account", max: 10, windowMs: 15 * minuteMs },
  subject: accountId,
});
