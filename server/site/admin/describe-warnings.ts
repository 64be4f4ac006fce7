import { withoutAuthorKeys } from "../../reviews/authorship/describe-author-keys.ts";
import type { FastifyRequest } from "fastify";
import type { Site } from "../../site.ts";
import { isBehindUnknownProxy, unknownProxy } from "../../plugins/unknown-proxy.ts";

/** For the log at the start, and for admins. */
export const raisedDailyLimits = (scale: number): string =>
  `DAILY_LIMITS_SCALE is ${scale}: one person may post and add ${scale} times as much a day as the rules say, and false reviews of one place are noticed ${scale} times as late. Real sites leave it unset.`;

/** Settings that a real site should not have. */
export const describeWarnings = (
  { config, database }: Pick<Site, "config" | "database">,
  request: FastifyRequest,
): string[] => [
  ...(database.authorKeys.fault === undefined
    ? []
    : [withoutAuthorKeys(database.authorKeys.fault)]),
  ...(config.dailyLimitsScale > 1 ? [raisedDailyLimits(config.dailyLimitsScale)] : []),
  ...(isBehindUnknownProxy(config, request) ? [unknownProxy] : []),
];
