import type { FastifyRequest } from "fastify";
import type { Site } from "../../site.ts";
import { isBehindUnknownProxy, unknownProxy } from "../../plugins/unknown-proxy.ts";

/** For the log at the start, and for admins. */
export const raisedDailyLimits = (scale: number): string =>
  `DAILY_LIMITS_SCALE is ${scale}: one person may post and add ${scale} times as much a day as the rules say, and false reviews of one place are noticed ${scale} times as late. Real sites leave it unset.`;

/** Why nobody can post without a name, or see what is sealed of their own. */
export const withoutAuthorKeys = (fault: string): string =>
  `The author keys cannot be used: ${fault} Until then nobody can post or change an anonymous review, keep shifts or follow, and no app code opens the desk; docs/runbook/when-something-is-wrong.md says what to do.`;

/** For the log, where a first key has just been made. */
export const madeAuthorKey = (file: string): string =>
  `Who wrote which review is sealed with the key in ${file}, which was made just now. Keep a copy of it in another place, not beside the backups: without it nobody can tell who wrote an anonymous review.`;

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
