import type { FastifyBaseLogger } from "fastify";
import type { AnswerCache } from "./cache/answer-cache.ts";
import type { Config } from "./config.ts";
import type { AgencyIndex } from "./places/agencies/agency-index.ts";
import type { KnownBrowsers } from "./people/accounts/recognise-browser.ts";
import type { EvidenceLinks } from "./people/evidence/sign-evidence-links.ts";
import type { createSearchLimit } from "./reviews/reviews/limit-searches.ts";
import type { MergedIndex } from "./places/workplaces/merged-index.ts";
import type { SearchIndex } from "./places/workplaces/search/search-index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./database/database.ts";
import type { Pressure } from "./platform/pressure.ts";
import type { Throttles } from "./database/throttles.ts";
import type { Scanner } from "./platform/scanner.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { VisitorCalls } from "./visitor-calls.ts";

/** The parts of one running site. Functions take those they need. */
export interface Site {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly storage: Storage;
  readonly evidenceLinks: EvidenceLinks;
  readonly throttles: Throttles;
  /** Runs a search in the words of reviews for an address, within its limits. */
  readonly limitSearch: ReturnType<typeof createSearchLimit>;
  /** Recognises browsers from which someone has logged in before. */
  readonly knownBrowsers: KnownBrowsers;
  /** Detects overload; expensive work asks it first. */
  readonly pressure: Pressure;
  /** Scans uploads for malware, where a scanner is configured. */
  readonly scanner: Scanner | undefined;
  /** Every workplace and its average, in memory. */
  readonly workplaces: SearchIndex;
  /** Which entries of the registers are the same place as another one. */
  readonly mergedPlaces: MergedIndex;
  /** Every agency, in memory, for suggestions. */
  readonly agencies: AgencyIndex;
  /** Pages and responses for visitors; invalidated whenever something that visitors see has changed. */
  readonly cache: AnswerCache;
  /** The calls that pages make while they are rendered. */
  readonly visitorCalls: VisitorCalls;
  /** Deletes mails that were written to disk for lack of a mail server. */
  readonly deleteDeliveredMailFiles: (mailIds: string[]) => Promise<void>;
}
