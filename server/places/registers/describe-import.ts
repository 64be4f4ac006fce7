import { grouped } from "@locumark/contract/numbers";
import { factRegisterOf } from "../declarations/all-registers.ts";
import type { RegisterReport } from "./import-registers.ts";

const skipSentences: Record<string, string> = {
  wrongColumns: "with too few or too many columns",
  noCode: "without a code",
  unusableCode: "with an unusable code",
  otherMonth: "of another month",
  noFact: "about something else",
  noName: "without a name",
  noPlace: "that are no places of their own",
  sameCode: "with the code of an earlier, different row",
  identical: "identical to an earlier row",
  otherRegister: "already in another register",
  nothingKnown: "that say nothing readable",
};

const howToAccept =
  "If that is right, accept it on the page Site of the desk, or with " +
  "`npm run registers:update -- --accept --no-download`.";

/** One line for the log about the import of a register file. */
export function sentenceFor(report: RegisterReport): string {
  const { newer, older } = report;
  const refused = newer.map((one) => `${one.file}: refused. ${one.reason} `);
  const ignored = older.length === 0 ? "" : ` Older, and not read: ${older.join(", ")}.`;
  return refused.join("") + sentenceOf(report) + ignored;
}

function sentenceOf(report: RegisterReport): string {
  const { file, outcome, reason, skipped } = report;
  if (outcome === "missing")
    return (
      `${file}: not found; entries imported earlier stay as they are. ` +
      "`npm run registers:update` downloads it."
    );
  if (outcome === "unchanged") return `${file}: already imported, nothing to do.`;
  if (outcome === "refused") return `${file}: refused, nothing was changed. ${reason}`;
  if (outcome === "held") return `${file}: not imported. ${reason} ${howToAccept}`;

  const counts = Object.entries(skipped);
  const skippedTotal = counts.reduce((sum, [, count]) => sum + count, 0);
  const why = counts
    .map(([key, count]) => `${grouped(count)} ${skipSentences[key] ?? key}`)
    .join(", ");
  const missing = factRegisterOf(file) ? "gone" : "closed because they are missing";
  return (
    `${file}: ${grouped(report.read)} rows read, ${grouped(report.new)} new, ` +
    `${grouped(report.changed)} changed, ${grouped(report.closed)} ${missing}, ` +
    `${grouped(report.unchanged)} unchanged, ${grouped(skippedTotal)} skipped` +
    `${why && ` (${why})`}, in ${grouped(report.durationMs)} ms.`
  );
}
