import type { FastifyRequest } from "fastify";
import { perNetwork, type Throttled } from "../../database/throttles.ts";
import { networkOf } from "../../platform/networks.ts";
import { dayMs, hourMs } from "../../platform/clock.ts";

/** A hospital's network has many people; a flood about one thing needs no more than a few from each network. */
export const reportThrottles = (request: FastifyRequest, subject: string): Throttled[] => [
  ...perNetwork(request.ip, { name: "reports network", max: 20, windowMs: hourMs }),
  ...perNetwork(request.ip, { name: `reports network ${subject}`, max: 5, windowMs: hourMs }),
];

/**
 * How many words are kept about one thing, for one reason, from one network: a flood has few networks, and everybody in a
 * hospital has one.
 */
export const wordsThrottle = (report: {
  subject: string;
  reason: string;
  network: string;
}): Throttled => ({
  rule: { name: `reports words ${report.subject} ${report.reason}`, max: 3, windowMs: dayMs },
  subject: networkOf(report.network, 48),
});

/**
 * The typed address may be another person's. Reports from it are accepted all the same, since its owner must be able to
 * report; only the mails stop.
 */
export const mailThrottle = (emailKey: string): Throttled => ({
  rule: { name: "reports mailed", max: 10, windowMs: dayMs },
  subject: emailKey,
});
