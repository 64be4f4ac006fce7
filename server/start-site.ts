import path from "node:path";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { monthOnly } from "@locumark/contract/uk-dates";
import { createApp } from "./app.ts";
import { createAnswerCache } from "./cache/answer-cache.ts";
import type { Config } from "./config.ts";
import { deleteExpired } from "./features/accounts/delete-expired.ts";
import { createKnownBrowsers } from "./features/accounts/recognise-browser.ts";
import { createAgencyIndex } from "./features/agencies/agency-index.ts";
import { listAgencies } from "./features/agencies/queries.ts";
import { deleteOldClaims } from "./features/claims/delete-claims.ts";
import { deleteOldMessages } from "./features/contact/delete-old-messages.ts";
import { deleteDueEvidence } from "./features/evidence/delete-evidence.ts";
import { deleteUndoData } from "./features/desk/delete-undo-data.ts";
import { startMorningMails } from "./features/desk/send-morning-mails.ts";
import { deleteOrphanedEvidence } from "./features/evidence/delete-orphans.ts";
import { createEvidenceLinks } from "./features/evidence/sign-links.ts";
import type { Readiness } from "./features/health/routes.ts";
import { measure, serveMetrics } from "./features/metrics/serve-metrics.ts";
import { type MailWorker, startMailWorker } from "./features/mails/run-worker.ts";
import { eraseOldNotices } from "./features/notices/erase-old-notices.ts";
import { startNotices } from "./features/notices/open-due-notices.ts";
import { startDeadlines } from "./features/moderation/run-deadlines.ts";
import { renewPayFigures } from "./features/pay/renew-pay-figures.ts";
import { importRegisters, sentenceFor } from "./features/registers/import-registers.ts";
import { deleteOldReports } from "./features/reports/delete-old-reports.ts";
import { startTellingAuthors } from "./features/replies/send-author-mails.ts";
import { startPublishing } from "./features/reviews/publish-reviews.ts";
import { startCountingHelpful } from "./features/reviews/count-helpful.ts";
import { startVanishing } from "./features/reviews/vanish-reviews.ts";
import { startAskingAuthors } from "./features/payments/ask-authors.ts";
import { startShowingPayments } from "./features/payments/update-payments.ts";
import { storeTotals } from "./features/totals/store-totals.ts";
import { renewVerifications } from "./features/verifications/renew-verifications.ts";
import { followChanges } from "./features/workplaces/follow-changes.ts";
import { createMergedIndex } from "./features/workplaces/merged-index.ts";
import { fillIndexes, renewIndexes } from "./features/workplaces/queries.ts";
import {
  createSearchIndex,
  type IndexedWorkplace,
  type SearchIndex,
} from "./features/workplaces/search/search-index.ts";
import { type Clock, dayMs, hourMs, secondMs, toInstant } from "./platform/clock.ts";
import { openDatabase } from "./database/database.ts";
import { lockData } from "./platform/data-lock.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { type Pressure, watchPressure } from "./platform/pressure.ts";
import { repeat } from "./platform/repeat.ts";
import { getSecret } from "./database/secrets.ts";
import { createScanner } from "./platform/scanner.ts";
import { checkForClockJump } from "./database/clock-jump-guard.ts";
import { createThrottles } from "./database/throttles.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Site } from "./site.ts";
import { createVisitorCalls } from "./visitor-calls.ts";

export interface RunningSite {
  readonly app: FastifyInstance;
  readonly site: Site;
  readonly mailWorker: MailWorker;
  readonly readiness: Readiness;
  /** The port of the metrics, if they are served. */
  readonly metricsPort: number | undefined;
  /** Resolves when the registers are loaded or were found faulty; never rejects. */
  readonly registersLoaded: Promise<void>;
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

/**
 * Assembles one site from its configuration. It does not listen yet.
 * @param parts.pressure measured when not given
 */
export async function startSite(
  config: Config,
  parts: { clock: Clock; log: FastifyBaseLogger; pages: boolean; pressure?: Pressure },
): Promise<RunningSite> {
  const { clock, log } = parts;
  const dataLock = lockData(config.dataDirectory, { shared: config.databaseUrl !== undefined });
  const database = await openDatabase({
    directory: config.dataDirectory,
    url: config.databaseUrl,
  });
  const storage = await openStorage(config);
  const workplaces = createSearchIndex();
  const mergedPlaces = createMergedIndex();
  await fillIndexes(database.read, { workplaces, mergedPlaces });
  const agencies = createAgencyIndex();
  agencies.put(await listAgencies(database.read));
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
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    host: new URL(config.publicUrl).hostname,
    directory: path.join(config.dataDirectory, "mail"),
  });

  const cache = createAnswerCache({
    maxBytes: cacheBytes,
    canonicalId: (id) => mergedPlaces.canonicalId(id),
    month: () => monthOnly(toInstant(clock.now())),
  });
  const pressure = parts.pressure ?? watchPressure();
  const site: Site = {
    agencies,
    clock,
    config,
    database,
    evidenceLinks,
    knownBrowsers,
    log,
    mergedPlaces,
    pressure,
    cache,
    visitorCalls: createVisitorCalls(cache),
    scanner: config.clamdUrl === undefined ? undefined : createScanner(config.clamdUrl),
    storage,
    throttles,
    workplaces,
    wakeMailWorker: () => mailWorker.wake(),
    deleteDeliveredMailFiles: (mailIds) => mailer.deleteFiles(mailIds),
  };
  const mailWorker = startMailWorker(site, mailer);
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
  const following = followChanges(site);
  const vanishing = startVanishing(site);
  const publishing = startPublishing(site);
  const helpful = startCountingHelpful(site);
  const notices = startNotices(site);
  const deadlines = startDeadlines(site);
  const telling = startTellingAuthors(site);
  const showingPayments = startShowingPayments(site);
  const askingAuthors = startAskingAuthors(site);
  const morningMails = startMorningMails(site);
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
      await following.stop();
      await vanishing.stop();
      await publishing.stop();
      await helpful.stop();
      await notices.stop();
      await deadlines.stop();
      await telling.stop();
      await showingPayments.stop();
      await askingAuthors.stop();
      await morningMails.stop();
      await mailWorker.stop();
      await database.close();
      dataLock.release();
    },
  };
}

/** Some milliseconds of work, so that requests are answered in between. */
const workplacesPerTurn = 500;

async function putInTurns(index: SearchIndex, workplaces: readonly IndexedWorkplace[]) {
  for (let start = 0; start < workplaces.length; start += workplacesPerTurn) {
    index.put(
      workplaces.slice(start, start + workplacesPerTurn).map((workplace) => {
        // A review may have been posted in between.
        const { reviewCount, ratingSum } = index.find(workplace._id) ?? workplace;
        return Object.assign(workplace, { reviewCount, ratingSum });
      }),
    );
    await nextTurn();
  }
}

/** @returns false when the database failed */
async function loadRegisters(site: Site, readiness: Readiness): Promise<boolean> {
  try {
    const reports = await importRegisters({
      directory: site.config.registersDirectory,
      database: site.database,
      now: () => site.clock.now(),
      onImported: async (added, touched) => {
        await putInTurns(site.workplaces, added);
        await renewIndexes(site.database.read, site, touched);
        site.cache.clear();
      },
    });
    for (const report of reports) {
      const level = report.outcome === "refused" || report.outcome === "missing" ? "error" : "info";
      site.log[level](report, sentenceFor(report));
    }
    readiness.reason = undefined;
    readiness.registers = reports;
    return true;
  } catch (error) {
    // Data loaded earlier is still served; the operator sees the error, and /readyz stays red.
    readiness.reason = "The registers could not be loaded.";
    site.log.error({ err: error }, readiness.reason);
    return false;
  }
}

async function deleteOld(site: Site): Promise<void> {
  await deleteExpired(site);
  await deleteOldMessages(site);
  await deleteOldReports(site);
  await deleteOldClaims(site);
  await eraseOldNotices(site);
  await renewVerifications(site);
  const documents = await deleteDueEvidence(site);
  if (documents > 0) site.log.info({ documents }, "evidence that is no longer needed was deleted");
  await deleteUndoData(site);
  const orphans = await deleteOrphanedEvidence(site);
  if (orphans > 0) {
    site.log.info({ orphans }, "orphaned evidence files were deleted");
  }
}

async function cleanUp(site: Site): Promise<void> {
  try {
    const { mayDelete, jumpedMs } = await checkForClockJump(site);
    if (jumpedMs !== 0) {
      const days = Math.round((10 * jumpedMs) / dayMs) / 10;
      site.log.warn(
        { days },
        "the clock has jumped, or the site was down: nothing old is deleted for a day",
      );
    }
    if (mayDelete) {
      await deleteOld(site);
      await storeTotals(site);
    }
    await renewPayFigures(site);
    await site.database.scrub();
  } catch (error) {
    site.log.error({ err: error }, "cleaning up failed and is retried within the hour");
  }
}
