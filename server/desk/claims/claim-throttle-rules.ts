import type { FastifyRequest } from "fastify";
import { perNetwork, type Throttled } from "../../database/throttles.ts";
import { hourMs } from "../../platform/clock.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";

/** Each claim sends a mail to an address that is not proved yet. */
export const claimThrottles = (request: FastifyRequest, email: string): Throttled[] => [
  ...perNetwork(request.ip, { name: "claim network", max: 10, windowMs: hourMs }),
  { rule: { name: "claim address", max: 3, windowMs: hourMs }, subject: emailKeyOf(email) },
];

/** A code has 80 random bits; this stops programs that guess all the same. */
export const codeThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "claim code network", max: 30, windowMs: hourMs });

export const linkThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "reply link network", max: 10, windowMs: hourMs });

/** By one organisation, all its tabs and branches together. */
export const replyThrottle = (claimId: string): Throttled => ({
  rule: { name: "replies of claim", max: 60, windowMs: hourMs },
  subject: claimId,
});
