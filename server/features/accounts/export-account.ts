import { strToU8, zipSync } from "fflate";
import { productName } from "@locumark/contract/product";
import { toInstant } from "../../platform/clock.ts";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { escapeHtml } from "../../platform/html.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { FileAnswer } from "../../run-call.ts";
import type { Site } from "../../site.ts";
import { evidenceFileName } from "../evidence/name-evidence-file.ts";
import { presentExport } from "./present-account.ts";
import { findExport } from "./export-queries.ts";

/** Each export holds a person's evidence, up to 10 MB, in memory twice. */
const limitConcurrency = createConcurrencyLimit({ running: 2, waiting: 8 });

/** Everything we store about a person: a JSON file, a readable page, and their evidence. */
export function exportAccount(
  site: Pick<Site, "clock" | "database" | "storage">,
  viewer: Viewer,
): Promise<FileAnswer> {
  return limitConcurrency(async () => {
    const found = await findExport(site.database.read, viewer.accountId);
    const everything = presentExport(found, toInstant(site.clock.now()));
    const evidence = found.evidence && (await site.storage.get(found.evidence.storage_key));
    const files: Record<string, Uint8Array> = {
      "data.json": strToU8(JSON.stringify(everything, null, 2)),
      "data.html": strToU8(toPage(everything)),
    };
    // All accepted file types are compressed already.
    if (found.evidence && evidence) files[evidenceFileName(found.evidence.mimetype)] = evidence;
    return new FileAnswer(`${productName.toLowerCase()}-data.zip`, zipSync(files, { level: 0 }));
  });
}

type Everything = ReturnType<typeof presentExport>;

/** Self-contained: it is read from somebody's disk, perhaps years later. */
function toPage(everything: Everything): string {
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
