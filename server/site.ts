import type { FastifyBaseLogger } from "fastify";
import type { AnswerCache } from "./cache/answer-cache.ts";
import type { Config } from "./config.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./database/database.ts";
import type { Pressure } from "./platform/pressure.ts";
import type { Throttles } from "./database/throttles.ts";
import type { Scanner } from "./platform/scanner.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { VisitorCalls } from "./visitor-calls.ts";

/**
 * The parts of one running site. Functions take those they need. A room adds the part that it provides, next to its type:
 * `declare module "../../site.ts"`.
 */
export interface Site {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly storage: Storage;
  readonly throttles: Throttles;
  /** Detects overload; expensive work asks it first. */
  readonly pressure: Pressure;
  /** Scans uploads for malware, where a scanner is configured. */
  readonly scanner: Scanner | undefined;
  /** Pages and responses for visitors; invalidated whenever something that visitors see has changed. */
  readonly cache: AnswerCache;
  /** The calls that pages make while they are rendered. */
  readonly visitorCalls: VisitorCalls;
  /** Deletes mails that were written to disk for lack of a mail server. */
  readonly deleteDeliveredMailFiles: (mailIds: string[]) => Promise<void>;
}
