import type { FastifyRequest } from "fastify";
import { hourMs } from "../../platform/clock.ts";
import { perNetwork, type Throttled } from "../../database/throttles.ts";

/** Each message is a mail to the team. A hospital's network may be many people's, who seldom write in the same hour. */
export const contactThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "contact network", max: 10, windowMs: hourMs });
