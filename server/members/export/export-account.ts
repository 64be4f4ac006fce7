import { strToU8, zipSync } from "fflate";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { productName } from "@locumark/contract/product";
import { unlessKeysMissing } from "../../database/author-keys.ts";
import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { escapeHtml } from "../../platform/html.ts";
import { Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { FileAnswer } from "../../run-call.ts";
import type { Site } from "../../site.ts";
import { countSealed } from "../../reviews/authorship/rotate-seals.ts";
import { findEvidence } from "../../people/evidence/evidence-queries.ts";
import { evidenceFileName } from "../../people/evidence/name-evidence-file.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";

/** Each export holds a person's evidence, up to 10 MB, in memory twice. */
const limitConcurrency = createConcurrencyLimit({ running: 2, waiting: 8 });

/** Everything we store about a person: a JSON file, a readable page, and their evidence. */
export function exportAccount(
  site: Pick<Site, "clock" | "database" | "tableLives" | "storage">,
  viewer: Viewer,
): Promise<FileAnswer> {
  return limitConcurrency(async () => {
    const { read } = site.database;
    const everything = await collectExport(
      site.tableLives,
      read,
      viewer.accountId,
      site.clock.now(),
    );
    const evidence = await findEvidence(read, viewer.accountId);
    const file = evidence && (await site.storage.get(evidence.storage_key));
    const files: Record<string, Uint8Array> = {
      "data.json": strToU8(JSON.stringify(everything, null, 2)),
      "data.html": strToU8(toPage(everything)),
    };
    // All accepted file types are compressed already.
    if (evidence && file) files[evidenceFileName(evidence.mimetype)] = file;
    return new FileAnswer(`${productName.toLowerCase()}-data.zip`, zipSync(files, { level: 0 }));
  });
}

/** Everything the tables contain about a person, except the hashes of their secrets. */
export async function collectExport(
  tableLives: Site["tableLives"],
  reader: Reader,
  accountId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const account = await findAccount(reader, accountId);
  if (!account) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
  const everything: Record<string, unknown> = {
    exportedAt: toInstant(now),
    ...((await isSomethingMissing(reader)) && { notOpened: accountTexts.notOpened }),
  };
  for (const { exported } of Object.values(tableLives)) {
    if (typeof exported === "function") {
      Object.assign(everything, await unlessKeysMissing(exported(reader, account)));
    }
  }
  return everything;
}

/** Whether anybody's rows are sealed with a key that is missing: whose they are, it alone tells. */
async function isSomethingMissing(reader: Reader): Promise<boolean> {
  const { lacking } = reader.authorKeys;
  if (lacking.length === 0) return false;
  return Object.values(await countSealed(reader, lacking)).some((count) => count > 0);
}

/** Self-contained: it is read from a person's disk, perhaps years later. */
function toPage(everything: Record<string, unknown>): string {
  const sections = Object.entries(everything).map(
    ([title, content]) => `<section><h2>${escapeHtml(title)}</h2>${toHtml(content)}</section>`,
  );
  return [
    "<!doctype html>",
    '<html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>My ${productName} data</title>`,
    "<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;",
    "overflow-wrap:anywhere}",
    "dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap}",
    "li{margin-bottom:1.5rem}</style></head><body>",
    `<h1>Everything ${productName} holds about you</h1>`,
    ...sections,
    "</body></html>",
  ].join("\n");
}

function toHtml(content: unknown): string {
  if (Array.isArray(content)) {
    if (content.length === 0) return "<p>None.</p>";
    return `<ol>${content.map((item) => `<li>${toHtml(item)}</li>`).join("")}</ol>`;
  }
  if (typeof content === "object" && content !== null) {
    const rows = Object.entries(content).map(
      ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${toHtml(value)}</dd>`,
    );
    return `<dl>${rows.join("")}</dl>`;
  }
  if (content === true) return "Yes";
  if (content === false) return "No";
  if (typeof content === "number") return String(content);
  return typeof content === "string" && content !== "" ? escapeHtml(content) : "&ndash;";
}
