import cluster from "node:cluster";
import closeWithGrace from "close-with-grace";
import { pino } from "pino";
import { type Config, ConfigFaults, describeMisspelt, parseConfig } from "./config.ts";
import { hasAccounts } from "./people/accounts/account-queries.ts";
import { findMailHold } from "./services/mails/hold-mails.ts";
import { hasAdmins } from "./people/staff/staff-queries.ts";
import { greeting, memoryWarning, tasksFor, whyNotStarted } from "./startup-message.ts";
import { systemClock } from "./platform/clock.ts";
import { describeRelease } from "./release.ts";
import { startSite } from "./start-site.ts";
import { runWorkers } from "./workers.ts";

/** How long requests in flight may take to end once the process is asked to stop. */
const stopWithinMs = 10_000;

/** The time that a load balancer has to redirect requests to other processes, where there may be some. */
const drainMs = 1500;

/**
 * Writing one line per request unbuffered took a third of the work of a suggestion. Lines are buffered for a second
 * at most; when the process ends, orderly or not, pino flushes the rest. Only kill -9 loses any.
 */
const inBatches = { sync: false, minLength: 4096, periodicFlush: 1000 };

/**
 * The listen backlog: connections that may wait to be accepted while the process is busy. Node's default of 511 is
 * less than a burst may bring, and a client whose connection does not fit retries only after seconds. The system's
 * own limit still applies (net.core.somaxconn).
 */
const backlog = 4096;

/** A person is watching, not a program that collects the log. */
const isTerminal = process.stdout.isTTY;

const release = describeRelease();
const misspelt = describeMisspelt(Object.keys(process.env));
const startedAt = performance.now();
const config = readConfig();
const log = pino({ level: config.logLevel }, pino.destination(inBatches));
if (cluster.isPrimary) {
  const warning = memoryWarning(config.workers, process.constrainedMemory());
  if (warning !== undefined) log.warn(warning);
  for (const line of misspelt) log.warn(line);
  log.info({ version: release }, "the site is starting");
}
if (config.workers > 1 && cluster.isPrimary) runWorkers(config.workers, log);
else await serve();

async function serve(): Promise<void> {
  const running = await startSite(config, { clock: systemClock, log, pages: true }).catch(giveUp);

  closeWithGrace({ delay: stopWithinMs, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, "the site is stopping because of an unhandled error");
    else log.info({ signal }, "the site is stopping");
    await running.stop(config.databaseUrl === undefined || err ? 0 : drainMs);
  });

  await running.app.listen({ host: config.host, port: config.port, backlog }).catch(giveUp);
  await running.registersLoaded;
  // Only one of several processes logs what there is to do.
  const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
  const { read } = running.site.database;
  const hasAdmin = !isFirst || (await hasAdmins(read).catch(() => true));
  const hold = isFirst ? await findMailHold(read).catch(() => undefined) : undefined;
  // In a terminal the greeting tells of the admin.
  const tasks = tasksFor(config, { hasAdmin: hasAdmin || isTerminal, hold });
  for (const task of tasks) log.warn(task);
  log.info(
    {
      version: release,
      workplaces: running.site.workplaces.size,
      seconds: Math.round(performance.now() - startedAt) / 1000,
    },
    `the site is ready at ${config.publicUrl}`,
  );
  if (isTerminal && isFirst) {
    const isEmpty = !(await hasAccounts(read).catch(() => true));
    const hasKey = running.site.database.authorKeys.fault === undefined;
    process.stdout.write(greeting(config, { isEmpty, hasAdmin, hasKey, release }));
  }
}

function readConfig(): Config {
  try {
    // In a terminal, a line of JSON for each request would bury the start message; warnings and errors are still
    // shown.
    const logLevel = process.env["LOG_LEVEL"] || (isTerminal ? "warn" : undefined);
    return parseConfig({ ...process.env, LOG_LEVEL: logLevel });
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    const { message } = new ConfigFaults([...error.faults, ...misspelt]);
    process.stderr.write(`${message}\n`);
    return process.exit(1);
  }
}

/** Faults that an operator can mend (a folder, a port) take one line; there is no site to stop yet. */
function giveUp(error: Error): never {
  const reason = whyNotStarted(error, config);
  if (reason !== undefined && isTerminal) {
    process.stderr.write(`The site cannot start: ${reason}\n`);
    process.exit(1);
  }
  if (reason === undefined) log.fatal({ err: error }, `the site cannot start: ${error.message}`);
  else log.fatal(`the site cannot start: ${reason}`);
  log.flush();
  process.exit(1);
}
