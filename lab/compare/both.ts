import path from "node:path";
import { pathToFileURL } from "node:url";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import type * as Configuration from "../../server/config.ts";
import type * as Start from "../../server/start-site.ts";
import type { AskedRequest } from "./asked.ts";

/** Holds a value of the older commit and one of the newer. */
export type Both<Of> = readonly [before: Of, now: Of];

/** Stands still for both sites, which are in one process: it is the same to a millisecond. */
export interface Clock {
  at: number;
  now(): Date;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

export interface Site {
  ask(asked: Pick<AskedRequest, "method" | "url" | "headers" | "body" | "form">): Promise<Answer>;
  /** Sends the mails that are due. @returns the mails that were not there the last time */
  newMails(): Promise<string[]>;
  /** Lets the next of the two nights a month pass. */
  passNight(): Promise<void>;
  stop(): Promise<void>;
}

type Log = Parameters<typeof Start.startSite>[1]["log"];
const silent = () => undefined;
const levels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"];
const log = {
  level: "silent",
  child: () => log,
  ...Object.fromEntries(levels.map((level) => [level, silent])),
} as unknown as Log;

/**
 * Starts the site of a commit on data of its own, without the jobs that it does at times of its own.
 * @param folder of the commit
 */
export async function startSite(
  folder: string,
  environment: Record<string, string>,
  clock: Clock,
): Promise<Site> {
  const load = async <Module>(file: string): Promise<Module> =>
    (await import(pathToFileURL(path.join(folder, file)).href)) as Module;
  const { parseConfig } = await load<typeof Configuration>("server/config.ts");
  const start = await load<typeof Start>("server/start-site.ts");
  const config = parseConfig({
    NODE_ENV: "test",
    PUBLIC_URL: "https://locumark.test",
    RATE_LIMIT_SCALE: "1000000",
    DAILY_LIMITS_SCALE: "1000000",
    ...environment,
  });
  const pressure = { delayMs: () => 0, check: silent, stop: silent };
  const running = await start.startSite(config, { clock, log, pages: true, pressure, jobs: [] });
  const { app, mailWorker, cleanedFirst, site } = running;
  await app.ready();
  await cleanedFirst;
  const mails = path.join(config.dataDirectory, "mail");
  mkdirSync(mails, { recursive: true });
  const seen = new Set<string>();
  return {
    async ask({ method, url, headers, body, form }) {
      const answer = await app.inject({
        method: method as "GET",
        url,
        ...(headers && { headers }),
        ...(body && { payload: body }),
        ...(form !== undefined && { payload: Buffer.from(form, "base64") }),
      });
      const { statusCode: status, headers: all, rawPayload: bytes } = answer;
      return { status, headers: all, bytes };
    },
    async newMails() {
      await mailWorker.drain();
      const files = readdirSync(mails).filter((file) => !seen.has(file));
      for (const file of files) seen.add(file);
      return files.map((file) => readFileSync(path.join(mails, file), "utf8"));
    },
    async passNight() {
      const { nextNight } = await load<{ nextNight: (site: object) => Promise<void> }>(
        "server/test/next-night.ts",
      );
      const set = (instant: string) => void (clock.at = Date.parse(instant));
      await nextNight({ site, clock: { now: clock.now, set } });
    },
    stop: () => running.stop(),
  };
}
