import cluster from "node:cluster";
import closeWithGrace from "close-with-grace";
import { pino } from "pino";
import project from "../package.json" with { type: "json" };
import { type Config, ConfigFaults, parseConfig } from "./config.ts";
import { hasAccounts } from "./features/accounts/queries.ts";
import { greeting } from "./startup-message.ts";
import { systemClock } from "./platform/clock.ts";
import { startSite } from "./start-site.ts";
import { runWorkers } from "./workers.ts";

/** How long requests in flight may take to end once the process is asked to stop. */
const stopWithinMs = 10_000;

/** Where there may be other processes, a balancer is given this long to send requests to them. */
const drainMs = 1500;

/**
 * A line a request, written one by one, took a third of the work of a suggestion. Lines wait for a second at
 * most; at the end of the process, orderly or not, pino writes what is left. Only kill -9 loses any.
 */
const inBatches = { sync: false, minLength: 4096, periodicFlush: 1000 };

/**
 * Connections that may wait to be taken while the process is busy with others. Node's own 511 are fewer than may come at
 * once, and what does not fit is tried again by the other side only after seconds. The system has the last word
 * (net.core.somaxconn).
 */
const backlog = 4096;

/** Somebody looks at it, rather than a program that keeps the log. */
const isTerminal = process.stdout.isTTY;

const startedAt = performance.now();
const config = readConfig();
const log = pino({ level: config.logLevel }, pino.destination(inBatches));
if (config.workers > 1 && cluster.isPrimary) runWorkers(config.workers, log);
else await serve();

async function serve(): Promise<void> {
  const running = await startSite(config, { clock: systemClock, log, pages: true }).catch(giveUp);

  closeWithGrace({ delay: stopWithinMs, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, "the site is stopping because of an error nobody handled");
    else log.info({ signal }, "the site is stopping");
    await running.stop(config.databaseUrl === undefined || err ? 0 : drainMs);
  });

  await running.app.listen({ host: config.host, port: config.port, backlog }).catch(giveUp);
  await running.registersLoaded;
  log.info(
    {
      version: project.version,
      workplaces: running.site.workplaces.size,
      seconds: Math.round(performance.now() - startedAt) / 1000,
    },
    `the site is ready at ${config.publicUrl}`,
  );
  // Of several processes one speaks.
  if (isTerminal && (cluster.isPrimary || cluster.worker?.id === 1)) {
    const isEmpty = !(await hasAccounts(running.site.database.read).catch(() => true));
    process.stdout.write(greeting(config, { isEmpty }));
  }
}

function readConfig(): Config {
  try {
    // In a terminal, a line of JSON for each request would bury what is said in words; what goes wrong is still shown.
    const logLevel = process.env["LOG_LEVEL"] || (isTerminal ? "warn" : undefined);
    return parseConfig({ ...process.env, LOG_LEVEL: logLevel });
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** What an operator can mend (a folder, a port) is told in a line; there is no site to stop yet. */
function giveUp(error: Error): never {
  log.fatal({ err: error }, `the site cannot start: ${error.message}`);
  log.flush();
  process.exit(1);
}
