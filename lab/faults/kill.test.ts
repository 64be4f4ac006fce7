import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { makeDirectory } from "./make-directory.ts";
import { checkStored } from "./check-stored.ts";
import { makeMailsDue } from "./make-mails-due.ts";
import { nothingYet, startLoad } from "./load.ts";
import { addPosters } from "./posters.ts";
import { report, rounds } from "./rounds.ts";
import { mailsIn, startSiteProcess } from "./site-process.ts";

const engines = findPostgres() ? (["embedded", "postgres"] as const) : (["embedded"] as const);

/** After some 100 reviews SQLite checkpoints the embedded database's log, and may be killed while doing so. */
const reviewsARound = { embedded: 150, postgres: 10 };

test.each(engines)(
  "killed during writes, %s: nothing acknowledged is lost, totals are right",
  async (engine) => {
    const directory = makeDirectory();
    const cluster =
      engine === "postgres" ? await startPostgresCluster({ durable: true }) : undefined;
    if (cluster) onTestFinished(() => cluster.remove());
    const environment = { DATA_DIR: directory, ...(cluster && { DATABASE_URL: cluster.url }) };

    let site = await startSiteProcess(environment);
    onTestFinished(() => site.kill());
    const place = { directory, url: cluster?.url };
    const posters = await addPosters(place);
    const acknowledged = nothingYet();

    for (let round = 1; round <= rounds; round += 1) {
      const load = startLoad(
        site.origin,
        { posting: { posters, atOnce: 8 }, signUps: true },
        acknowledged,
      );
      const enough = () =>
        acknowledged.reviews.size >= round * reviewsARound[engine] &&
        acknowledged.emails.size >= round;
      while (!enough()) await wait(20);
      await wait(Math.random() * 500);
      await site.kill();
      await load.stop();
      site = await startSiteProcess(environment);
      await checkStored(place, acknowledged);
    }

    // No mail is lost either. Mails whose sender was killed would wait for their lease to expire.
    await makeMailsDue(place);
    const unsent = () => {
      const mails = mailsIn(directory);
      return [...acknowledged.emails].filter(
        (email) => !mails.some((mail) => mail.includes(`To: ${email}`)),
      );
    };
    await expect.poll(unsent, { timeout: 30_000, interval: 500 }).toEqual([]);
    report(
      `${engine}: ${rounds} kills, ${acknowledged.reviews.size} reviews and ${acknowledged.emails.size} sign-ups acknowledged, none lost`,
    );
  },
);

test.runIf(findPostgres())("a killed worker is replaced, and the others continue", async () => {
  const directory = makeDirectory();
  const cluster = await startPostgresCluster({ durable: true });
  onTestFinished(() => cluster.remove());
  const environment = { DATA_DIR: directory, DATABASE_URL: cluster.url, WORKERS: "2" };
  const site = await startSiteProcess(environment);
  onTestFinished(() => site.stop());
  await expect.poll(() => readyWorkers(site.log()).length, { timeout: 30_000 }).toBe(2);
  process.kill(readyWorkers(site.log())[0] ?? 0, "SIGKILL");
  // Until its end is noticed, it is still handed connections, which break.
  await expect.poll(() => site.log(), { timeout: 30_000 }).toContain("another takes its place");
  for (let index = 0; index < 20; index += 1) {
    const { status } = await fetch(`${site.origin}/api/workplace/search?query=a`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(5000),
    });
    expect(status).toBe(200);
  }
  await expect.poll(() => readyWorkers(site.log()).length, { timeout: 30_000 }).toBe(3);
});

const readyWorkers = (log: string): number[] =>
  log
    .split("\n")
    .filter((line) => line.includes("the site is ready"))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
