import type { FastifyRequest } from "fastify";
import { perNetwork, type Throttled } from "../../database/throttles.ts";
import { hourMs } from "../../platform/clock.ts";

/** Each can cause a mail. A solicitor's office may send several on one day. */
export const noticeThrottles = (request: FastifyRequest): Throttled[] =>
  perNetwork(request.ip, { name: "notice network", max: 10, windowMs: hourMs });
