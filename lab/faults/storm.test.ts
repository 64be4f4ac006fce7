import { expect, onTestFinished, test } from "vitest";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { clients, storm } from "../../server/test/storm.ts";
import { startTestSite } from "../../server/test/test-site.ts";
import { makeDirectory } from "./make-directory.ts";
import { isShort, report } from "./rounds.ts";

const engines = findPostgres() ? (["embedded", "postgres"] as const) : (["embedded"] as const);
const forSeconds = isShort ? 8 : 60;

test.each(engines)(
  "all totals are right after many clients post, edit and delete without a pause, %s",
  async (engine) => {
    const cluster = engine === "postgres" ? await startPostgresCluster() : undefined;
    if (cluster) onTestFinished(() => cluster.remove());
    const place = { directory: makeDirectory(), url: cluster?.url };
    const site = await startTestSite({ place });
    const end = Date.now() + forSeconds * 1000;
    // Longer if a busy machine allows too few operations of any type.
    const done = await storm(
      site,
      (_, so) => Date.now() < end || Math.min(...Object.values(so)) <= clients,
    );
    expect(Math.min(...Object.values(done))).toBeGreaterThan(clients);
    report(
      `${engine}: ${clients} clients for ${forSeconds} s: ${done.posted} posts, ${done.edited} edits, ${done.deleted} deletions, all totals right`,
    );
  },
);
