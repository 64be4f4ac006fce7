import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findPostgres } from "../../server/test/postgres-cluster.ts";
import { workplaceReviewRow } from "./review-row.ts";

const author = {
  id: "",
  name: "Bench Person",
  profession: "Pharmacist",
  job_title: null,
  verification_status: "verified",
} as const;

const literal = (value: string | number | null | undefined): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? null);

/** What pgbench writes, by column: a review like the site's, by a person and of a place that it chooses. */
const values = {
  ...Object.fromEntries(
    Object.entries(workplaceReviewRow(1, [""], [author], Date.UTC(2026, 0))).map(
      ([column, value]) => [column, literal(value)],
    ),
  ),
  id: "md5(random()::text)",
  account_id: "people.id",
  workplace_id: "places.id",
  rating: ":person % 10 + 1",
};

// The baseline of posting on PostgreSQL: pgbench, its own load generator, writes such rows over 50 connections, each review
// in one transaction with its place's totals.
const script = `
\\set place random_zipfian(1, 50000, 1.01)
\\set person random(1, 50000)
begin;
update workplaces set review_count = review_count + 1, rating_sum = rating_sum + :person % 10 + 1
where id = (select id from bench_workplaces where place = :place);
insert into workplace_reviews (${Object.keys(values).join(", ")})
select ${Object.values(values).join(", ")}
from bench_workplaces as places, bench_accounts as people
where places.place = :place and people.place = :person;
commit;
`;

/** Numbers the rows that the script chooses from, so that choosing costs next to nothing. */
export const numbered = ["workplaces", "accounts"].map(
  (table) =>
    `create table bench_${table} as select row_number() over (order by id) as place, id from ${table};
     alter table bench_${table} add primary key (place);`,
);

export async function insertWithPgbench(options: {
  url: string;
  seconds: number;
  connections: number;
  folder: string;
}): Promise<{ perSecond: number; p50Ms: number; p99Ms: number }> {
  const file = path.join(options.folder, "insert.sql");
  writeFileSync(file, script);
  const log = path.join(options.folder, "pgbench");
  const { stdout } = await promisify(execFile)(path.join(findPostgres() ?? "", "pgbench"), [
    "--no-vacuum",
    "--protocol=prepared",
    `--file=${file}`,
    `--time=${options.seconds}`,
    `--client=${options.connections}`,
    "--jobs=2",
    "--log",
    `--log-prefix=${log}`,
    options.url,
  ]);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (!(perSecond > 0)) throw new Error("pgbench did not print its number of transactions.");
  const latencies = readdirSync(options.folder)
    .filter((name) => name.startsWith("pgbench."))
    .flatMap((name) => {
      const lines = readFileSync(path.join(options.folder, name), "utf8").trim().split("\n");
      rmSync(path.join(options.folder, name));
      return lines.map((line) => Number(line.split(" ")[2]) / 1000);
    })
    .toSorted((one, other) => one - other);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.NaN;
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
}
