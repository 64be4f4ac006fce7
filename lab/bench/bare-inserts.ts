import { DatabaseSync } from "node:sqlite";
import { type Author, authorColumns, workplaceReviewRow } from "./review-row.ts";

// The baseline of posting: the same rows in the same tables, each review in one transaction with its place's totals, and
// nothing else. The settings are those of server/platform/database/sqlite.ts.
process.on(
  "message",
  ({ file, seconds, from }: { file: string; seconds: number; from: number }) => {
    const database = new DatabaseSync(file, { timeout: 10_000 });
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;
    pragma foreign_keys = on; pragma cache_size = -8000;`);
    const workplaces = database
      .prepare("select id from workplaces")
      .all()
      .map(({ id }) => String(id));
    const people = database
      .prepare(`select ${authorColumns.join(",")} from accounts`)
      .all() as unknown as Author[];
    const nowMs = Date.now();
    const rowOf = (index: number) => workplaceReviewRow(index, workplaces, people, nowMs);
    const columns = Object.keys(rowOf(0));
    const insert = database.prepare(
      `insert into workplace_reviews (${columns.join(",")}) values (${columns.map(() => "?").join(",")})`,
    );
    const addToTotals = database.prepare(
      "update workplaces set review_count = review_count + 1, rating_sum = rating_sum + ? where id = ?",
    );
    const begin = database.prepare("begin immediate");
    const commit = database.prepare("commit");
    const cpuBefore = process.cpuUsage();
    const started = performance.now();
    const latencies: number[] = [];
    let rows = 0;
    for (let at = started; at - started < seconds * 1000; rows += 1) {
      const row = rowOf(from + rows);
      begin.run();
      addToTotals.run(row.rating, row.workplace_id);
      insert.run(...Object.values(row));
      commit.run();
      const now = performance.now();
      latencies.push(now - at);
      at = now;
    }
    const elapsedMs = performance.now() - started;
    const { user, system } = process.cpuUsage(cpuBefore);
    database.close();
    latencies.sort((one, other) => one - other);
    const at = (part: number) => latencies[Math.floor(latencies.length * part)];
    process.send?.({
      perSecond: (rows * 1000) / elapsedMs,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      cpuMsPerRequest: (user + system) / 1000 / rows,
    });
  },
);
