import type { FastifyRequest } from "fastify";
import { hourMs } from "../../platform/clock.ts";
import { perNetwork, type Throttled } from "../../database/throttles.ts";

/** Each message is a mail to the team. Many people may share a hospital's network, but seldom write within one hour. */
export const contactThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "contact network", max: 10, windowMs: hourMs });
