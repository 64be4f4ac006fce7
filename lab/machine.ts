import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { findPostgres } from "../server/test/postgres-cluster.ts";

/** The machine and the versions that the figures were measured with. */
export function describeMachine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const folder = findPostgres();
  const postgres =
    folder === undefined
      ? "no PostgreSQL"
      : execFileSync(path.join(folder, "postgres"), ["--version"]).toString().trim();
  return `${cpus().length} cores (${first?.model.trim() ?? "unknown"}), ${gigabytes} GB, Node ${process.versions.node}, SQLite ${process.versions["sqlite"] ?? ""}, ${postgres}`;
}
