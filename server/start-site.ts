import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { deleteExpired } from "./features/accounts/delete-expired.ts";
import { createAgencyIndex } from "./features/agencies/agency-index.ts";
import { listAgencies } from "./features/agencies/queries.ts";
import { deleteOldMessages } from "./features/contact/delete-old-messages.ts";
import { deleteOrphanedEvidence } from "./features/evidence/delete-orphans.ts";
import { createEvidenceLinks } from "./features/evidence/links.ts";
import type { Readiness } from "./features/health/routes.ts";
import { type MailWorker, startMailWorker } from "./features/mails/worker.ts";
import { importRegisters, sentenceFor } from "./features/registers/import-registers.ts";
import { listIndexed } from "./features/workplaces/queries.ts";
import { followPublicMarker } from "./features/site/public-marker.ts";
import { createPublicChanges } from "./features/site/public-changes.ts";
import { createSearchIndex } from "./features/workplaces/search/search-index.ts";
import { type Clock, hourMs, secondMs } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { collectGarbage } from "./platform/memory.ts";
import { getSecret } from "./platform/secrets.ts";
import { createScanner } from "./platform/scanner.ts";
import { createThrottles } from "./platform/throttles.ts";
import { openLocalDisk } from "./platform/storage/local-disk.ts";
import type { Site } from "./site.ts";

export interface RunningSite {
  readonly app: FastifyInstance;
  readonly site: Site;
  readonly mailWorker: MailWorker;
  readonly readiness: Readiness;
  /** Resolves when the registers are in, or were found to be at fault; never rejects. */
  readonly registersLoaded: Promise<void>;
  /** Ends the work, keeps the data. */
  stop(): Promise<void>;
}

const cleanUpEveryMs = hourMs;

/** How long requests in flight may take to end; a stalled upload would otherwise hold the stop up. */
const stragglersMs = 5 * secondMs;

/** Puts one site together out of its configuration. It listens nowhere yet. */
export async function startSite(
  config: Config,
  parts: { clock: Clock; log: FastifyBaseLogger; pages: boolean },
): Promise<RunningSite> {
  const { clock, log } = parts;
  const database = await openDatabase({ directory: config.dataDirectory });
  const storage = await openLocalDisk(path.join(config.dataDirectory, "evidence"));
  const workplaces = createSearchIndex();
  workplaces.put(await listIndexed(database.read));
  const agencies = createAgencyIndex();
  agencies.put(await listAgencies(database.read));
  const evidenceLinks = createEvidenceLinks(await getSecret(database, "evidence_links"), clock);

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

  const site: Site = {
    agencies,
    clock,
    config,
    database,
    evidenceLinks,
    log,
    publicChanges: createPublicChanges(),
    scanner: config.clamdUrl === undefined ? undefined : createScanner(config.clamdUrl),
    storage,
    throttles,
    workplaces,
    mailWaiting: () => mailWorker.ring(),
    forgetLetters: (mailIds) => mailer.forget(mailIds),
  };
  const mailWorker = startMailWorker(site, mailer);
  const readiness: Readiness = { reason: "The registers are being loaded." };
  const app = await createApp(site, { readiness, pages: parts.pages });
  const publicMarker = followPublicMarker(site);
  const registersLoaded = loadRegisters(site, readiness);
  const cleaning = setInterval(() => void cleanUp(site), cleanUpEveryMs);
  cleaning.unref();
  void registersLoaded.then(() => cleanUp(site));

  return {
    app,
    site,
    mailWorker,
    readiness,
    registersLoaded,
    async stop() {
      readiness.reason = "The site is being stopped.";
      clearInterval(cleaning);
      const impatience = setTimeout(() => app.server.closeAllConnections(), stragglersMs);
      await app.close();
      clearTimeout(impatience);
      await registersLoaded;
      await publicMarker.stop();
      await mailWorker.stop();
      await database.close();
    },
  };
}

async function loadRegisters(site: Site, readiness: Readiness): Promise<void> {
  try {
    const reports = await importRegisters({
      directory: site.config.registersDirectory,
      database: site.database,
      now: () => site.clock.now(),
      onImported: (workplaces) => {
        site.workplaces.put(workplaces);
        site.publicChanges.changed();
      },
    });
    for (const report of reports) {
      const level = report.outcome === "refused" || report.outcome === "missing" ? "error" : "info";
      site.log[level](report, sentenceFor(report));
    }
    collectGarbage();
    readiness.reason = undefined;
  } catch (error) {
    // What was loaded before still answers; the operator is told, and /readyz stays red.
    readiness.reason = "The registers could not be loaded.";
    site.log.error({ err: error }, readiness.reason);
  }
}

async function cleanUp(site: Site): Promise<void> {
  try {
    await deleteExpired(site);
    await deleteOldMessages(site);
    const orphans = await deleteOrphanedEvidence(site);
    if (orphans > 0) {
      site.log.info({ orphans }, "evidence files that belong to nobody were deleted");
    }
  } catch (error) {
    site.log.error({ err: error }, "cleaning up failed; it is tried again within the hour");
  }
}
