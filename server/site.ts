import type { FastifyBaseLogger } from "fastify";
import type { AnswerCache } from "./cache/answer-cache.ts";
import type { Config } from "./config.ts";
import type { AgencyIndex } from "./features/agencies/agency-index.ts";
import type { KnownBrowsers } from "./features/accounts/recognise-browser.ts";
import type { EvidenceLinks } from "./features/evidence/sign-links.ts";
import type { SearchIndex } from "./features/workplaces/search/search-index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./database/database.ts";
import type { Pressure } from "./platform/pressure.ts";
import type { Throttles } from "./database/throttles.ts";
import type { Scanner } from "./platform/scanner.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { VisitorCalls } from "./visitor-calls.ts";

/** What one running site consists of. Functions take the parts they need out of it. */
export interface Site {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly storage: Storage;
  readonly evidenceLinks: EvidenceLinks;
  readonly throttles: Throttles;
  /** Tells browsers that somebody has logged in from before. */
  readonly knownBrowsers: KnownBrowsers;
  /** Says when there is more to do than can be done; whatever is dear asks first. */
  readonly pressure: Pressure;
  /** Looks into uploads for harm, where a scanner is configured. */
  readonly scanner: Scanner | undefined;
  /** Every workplace and its average, in memory. */
  readonly workplaces: SearchIndex;
  /** Every agency, in memory, for suggestions. */
  readonly agencies: AgencyIndex;
  /** Pages and answers for visitors; emptied whenever something that visitors see has changed. */
  readonly cache: AnswerCache;
  /** What pages call while they are rendered. */
  readonly visitorCalls: VisitorCalls;
  /** Tells the mail worker that there is something to send. */
  readonly wakeMailWorker: () => void;
  /** Deletes letters that were written to disk for want of a mail server. */
  readonly deleteDeliveredMailFiles: (mailIds: string[]) => Promise<void>;
}
