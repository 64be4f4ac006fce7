import type { FastifyRequest } from "fastify";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { networkOf, type Throttled } from "../../platform/throttles.ts";

/** Each message is a mail to the team. A hospital's network may be many people's, who seldom write on the same day. */
export function contactThrottles(request: FastifyRequest): Throttled[] {
  const network = networkOf(request.ip);
  return [
    { rule: { name: "contact network hour", max: 20, windowMs: hourMs }, subject: network },
    { rule: { name: "contact network day", max: 60, windowMs: dayMs }, subject: network },
  ];
}
