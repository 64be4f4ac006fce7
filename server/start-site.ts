import { tableLives } from "./all-lives.ts";
import { composeMail } from "./compose-mail.ts";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { answerMailRequests } from "./people/accounts/answer-mail-requests.ts";
import { createAnswerCache } from "./cache/answer-cache.ts";
import type { Config } from "./config.ts";
import { createKnownBrowsers } from "./people/accounts/recognise-browser.ts";
import { createAgencyIndex } from "./places/agencies/agency-index.ts";
import { fillAgencies } from "./figures/indexes/refresh-agencies.ts";
import { startMorningMails } from "./desk/queue/send-morning-mails.ts";
import { createEvidenceLinks } from "./people/evidence/sign-evidence-links.ts";
import type { Readiness } from "./site/health/health-routes.ts";
import { raisedDailyLimits } from "./site/admin/describe-warnings.ts";
import { madeAuthorKey, withoutAuthorKeys } from "./reviews/authorship/describe-author-keys.ts";
import { startFollowingKeys } from "./reviews/authorship/follow-keys.ts";
import { measure, serveMetrics } from "./site/metrics/serve-metrics.ts";
import { type MailWorker, startMailWorker } from "./services/mails/run-mail-worker.ts";
import { startNotices } from "./desk/notices/open-due-notices.ts";
import { startDeadlines } from "./desk/moderation/run-moderation-deadlines.ts";
import { nightOf } from "./services/nights/night-policy.ts";
import { startNights } from "./run-night.ts";
import { createSearchLimit } from "./reviews/reviews/limit-searches.ts";
import { startReminding } from "./members/shifts/send-reminders.ts";
import { followChanges } from "./figures/indexes/follow-changes.ts";
import { createMergedIndex } from "./places/workplaces/merged-index.ts";
import { fillIndexes } from "./figures/indexes/refresh-indexes.ts";
import { readAliases } from "./places/places/read-aliases.ts";
import { SearchIndex } from "./places/workplaces/search/search-index.ts";
import { type Clock, hourMs, secondMs } from "./platform/clock.ts";
import { openDatabase } from "./database/database.ts";
import { lockData } from "./platform/data-lock.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { type Pressure, watchPressure } from "./platform/pressure.ts";
import { type Repeating, repeat } from "./platform/repeat.ts";
import { getSecret } from "./database/secrets.ts";
import { createScanner } from "./platform/scanner.ts";
import { createThrottles } from "./database/throttles.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Site } from "./site.ts";
import { createVisitorCalls } from "./visitor-calls.ts";
import { loadRegisters } from "./load-registers.ts";
import { cleanUp } from "./clean-up.ts";

export interface RunningSite {
  readonly app: FastifyInstance;
  readonly site: Site;
  readonly mailWorker: MailWorker;
  readonly readiness: Readiness;
  /** The port of the metrics, if they are served. */
  readonly metricsPort: number | undefined;
  /** Resolves when the registers are loaded or were found faulty; never rejects. */
  readonly registersLoaded: Promise<void>;
  /** Resolves when what is done every hour was done for the first time. */
  readonly cleanedFirst: Promise<void>;
  /** The job that keeps memory up to date with the database. Tests of the cache stop it, since it clears that. */
  readonly followingChanges: Repeating;
  /**
   * Shuts the site down; the data stays.
   * @param drainMs how long to keep serving once `/readyz` reports the shutdown, so that a load balancer notices it
   */
  stop(drainMs?: number): Promise<void>;
}

const cleanUpEveryMs = hourMs;

/** Some 700 pages with their compressed forms, and 1,500 API responses. */
const cacheBytes = 20 * 1024 * 1024;

/** How long to wait before retrying to load the registers. */
const tryAgainMs = 5 * secondMs;

/** How long requests in flight may take to end; a stalled upload would otherwise block the shutdown. */
const stragglersMs = 5 * secondMs;

/** Jobs that are done again and again, at times of their own. */
const backgroundJobs: readonly ((site: Site) => Repeating)[] = [
  startFollowingKeys,
  startNights,
  startNotices,
  startDeadlines,
  startReminding,
  startMorningMails,
];

/**
 * Assembles one site from its configuration. It does not listen yet.
 * @param parts.pressure measured when not given
 * @param parts.jobs all of them when not given; none in tests, which do each job when its time has come on their clock
 */
export async function startSite(
  config: Config,
  parts: {
    clock: Clock;
    log: FastifyBaseLogger;
    pages: boolean;
    pressure?: Pressure;
    jobs?: typeof backgroundJobs;
  },
): Promise<RunningSite> {
  const { clock, log } = parts;
  const dataLock = lockData(config.dataDirectory, { shared: config.databaseUrl !== undefined });
  const database = await openDatabase({
    directory: config.dataDirectory,
    url: config.databaseUrl,
    authorKeyFile: config.authorKeyFile,
  });
  const { fault, wasMade } = database.authorKeys;
  if (fault !== undefined) log.error(withoutAuthorKeys(fault));
  if (wasMade) log.warn(madeAuthorKey(config.authorKeyFile));
  const storage = await openStorage(config);
  const aliases = readAliases(config.registersDirectory, (fault) => log.warn(fault));
  const workplaces = new SearchIndex(aliases);
  const mergedPlaces = createMergedIndex();
  await fillIndexes(database.read, { workplaces, mergedPlaces, clock });
  const agencies = createAgencyIndex();
  await fillAgencies(agencies, database.read);
  const evidenceLinks = createEvidenceLinks(await getSecret(database, "evidence_links"), clock);

  const knownBrowsers = createKnownBrowsers({
    secret: await getSecret(database, "known_browsers"),
    clock,
    https: config.publicUrl.startsWith("https:"),
  });
  const throttles = createThrottles({
    database,
    clock,
    secret: await getSecret(database, "throttles"),
    scale: config.rateLimitScale,
  });
  if (config.dailyLimitsScale > 1) log.warn(raisedDailyLimits(config.dailyLimitsScale));
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    host: new URL(config.publicUrl).hostname,
    directory: path.join(config.dataDirectory, "mail"),
  });

  const cache = createAnswerCache({
    maxBytes: cacheBytes,
    canonicalId: (id) => mergedPlaces.canonicalId(id),
    period: () => nightOf(clock.now()),
  });
  const pressure = parts.pressure ?? watchPressure();
  const site: Site = {
    agencies,
    clock,
    config,
    database,
    evidenceLinks,
    knownBrowsers,
    limitSearch: createSearchLimit(throttles),
    tableLives,
    log,
    mergedPlaces,
    pressure,
    cache,
    visitorCalls: createVisitorCalls(cache),
    scanner: config.clamdUrl === undefined ? undefined : createScanner(config.clamdUrl),
    storage,
    throttles,
    workplaces,
    // By then the mails are gone from the database, and what was asked for is done.
    deleteDeliveredMailFiles: (mailIds) =>
      mailer
        .deleteFiles(mailIds)
        .catch((error: unknown) =>
          log.error({ err: error }, "the files of deleted mails could not be deleted"),
        ),
  };
  const mailWorker = startMailWorker(site, mailer, composeMail, answerMailRequests);
  const followingChanges = followChanges(site);
  database.onCommit(async (noted) => {
    if (noted.mail) mailWorker.wake();
    await followingChanges.told(noted);
  });
  const readiness: Readiness = { reason: "The registers are being loaded." };
  // While the database is unreachable the registers cannot be loaded; they are loaded as soon as it is back.
  let areLoaded = false;
  const reloadRegisters = async () => {
    areLoaded = await loadRegisters(site, readiness);
  };
  const app = await createApp(site, { readiness, reloadRegisters, pages: parts.pages });
  const metrics =
    config.metrics && (await serveMetrics(measure(app, site, readiness), config.metrics));
  const loadOnce = async () => {
    if (!areLoaded) await reloadRegisters();
  };
  const registersLoaded = loadOnce();
  const loading = repeat(
    () => registersLoaded.then(loadOnce),
    () => tryAgainMs,
  );
  const jobs = (parts.jobs ?? backgroundJobs).map((start) => start(site));
  const cleanedFirst = registersLoaded.then(() => cleanUp(site));
  const cleaning = repeat(
    () => cleanUp(site),
    () => cleanUpEveryMs,
  );

  return {
    app,
    site,
    mailWorker,
    readiness,
    metricsPort: metrics?.port,
    registersLoaded,
    cleanedFirst,
    followingChanges,
    async stop(drainMs = 0) {
      readiness.reason = "The site is being stopped.";
      if (drainMs > 0) await wait(drainMs);
      const impatience = setTimeout(() => app.server.closeAllConnections(), stragglersMs);
      await app.close();
      clearTimeout(impatience);
      site.pressure.stop();
      await metrics?.stop();
      await registersLoaded;
      await loading.stop();
      await cleanedFirst;
      await cleaning.stop();
      for (const job of [followingChanges, ...jobs]) await job.stop();
      await mailWorker.stop();
      await database.close();
      dataLock.release();
    },
  };
}
