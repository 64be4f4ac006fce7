import type { FastifyRequest } from "fastify";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { networkOf, type Throttled } from "../../platform/throttles.ts";
import { emailKeyOf } from "./email-key.ts";

/** Failed logins: ten tries at one account from one place, and bounds for guessing widely and from everywhere. */
export function loginThrottles(
  request: FastifyRequest,
  email: string,
): [Throttled, ...Throttled[]] {
  const network = networkOf(request.ip);
  const account = emailKeyOf(email);
  return [
    {
      rule: { name: "login account and network", max: 10, windowMs: 15 * minuteMs },
      subject: `${account} ${network}`,
    },
    { rule: { name: "login network", max: 100, windowMs: dayMs }, subject: network },
    { rule: { name: "login account", max: 100, windowMs: hourMs }, subject: account },
  ];
}

/** A hospital or a chain may sign up its locums from one network. */
export const signupThrottle = (request: FastifyRequest): Throttled => ({
  rule: { name: "signup network", max: 30, windowMs: hourMs },
  subject: networkOf(request.ip),
});

/** Mails to an address that somebody typed. Per network, so that nobody can use up the owner's own tries. */
export function mailRequestThrottles(request: FastifyRequest, email: string): Throttled[] {
  const network = networkOf(request.ip);
  return [
    {
      rule: { name: "mail account and network", max: 5, windowMs: hourMs },
      subject: `${emailKeyOf(email)} ${network}`,
    },
    { rule: { name: "mail network", max: 50, windowMs: hourMs }, subject: network },
  ];
}

/** Tokens are beyond guessing; this bounds the password hashes that trying them would cost. */
export const resetThrottle = (request: FastifyRequest): Throttled => ({
  rule: { name: "reset network", max: 30, windowMs: hourMs },
  subject: networkOf(request.ip),
});

/** Wrong passwords of somebody who is logged in, when changing it or deleting the account. */
export const passwordThrottle = (accountId: string): Throttled => ({
  rule: { name: "password account", max: 10, windowMs: 15 * minuteMs },
  subject: accountId,
});
