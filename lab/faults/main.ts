import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeMachine } from "../machine.ts";
import { canTestOnPostgres } from "../../server/test/postgres-cluster.ts";
import { writePage } from "../write-page.ts";
import { buildIfStale } from "../../scripts/build-stamp.ts";
import { run } from "../../scripts/run.ts";

// `npm run test:faults` takes half an hour, with `-- --short` some three; `-- kill` runs that file alone. A full run
// that passes writes its results to docs/faults.md.
const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isShort = process.argv.includes("--short");
if (isShort) process.env["FAULTS"] = "short";
const folder = mkdtempSync(path.join(tmpdir(), "locumark-faults-"));
const seen = path.join(folder, "seen");
process.env["FAULTS_REPORT"] = seen;
await buildIfStale();
const isFull = !isShort && files.length === 0;
// Each statement fails in turn, which no other machine does differently: every run of the tests has it, and the report.
process.env["ON_POSTGRES"] = "all";
const nets = ["server/test/failing", "server/test/random-lives", "e2e/dom/random-hands"];
const passed =
  run("vitest", "run", "--config", "lab/faults/vitest.config.ts", ...files) &&
  (!isFull || run("vitest", "run", ...nets));
if (passed && isFull) {
  const lines = readFileSync(seen, "utf8");
  writePage(
    "faults.md",
    `# Fault tests\n\nWritten by \`npm run test:faults\`. ${describeMachine()}.\n\n${lines}`,
  );
}
rmSync(folder, { recursive: true });
if (!canTestOnPostgres()) {
  process.stdout.write(
    "\nThe PostgreSQL half did NOT run: there is no PostgreSQL server on this machine.\n",
  );
}
process.exit(passed ? 0 : 1);
