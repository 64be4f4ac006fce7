import { inflateRawSync } from "node:zlib";
import type { Answer } from "./both.ts";

/** Headers that say when and by which request; the tag and length of what is compared anyway. */
const passing = new Set([
  "date",
  "etag",
  "content-length",
  "x-request-id",
  "connection",
  "keep-alive",
  "last-modified",
]);

/** An answer as lines: its status, headers and what a person or program reads in it. */
export function toText({ status, headers, bytes }: Answer): string {
  const named = Object.entries(headers).filter(([name]) => !passing.has(name));
  const lines = named.map(([name, value]) => `${name}: ${String(value)}`).toSorted();
  return [`status ${status}`, ...lines, bodyText(String(headers["content-type"]), bytes)].join(
    "\n",
  );
}

function bodyText(type: string, bytes: Buffer): string {
  if (type.includes("zip")) return filesOf(bytes).join("\n");
  if (type.includes("json")) return jsonText(bytes.toString());
  if (type.includes("html")) return visibleText(bytes.toString());
  return type.includes("xml") ? bytes.toString().replaceAll("><", ">\n<") : bytes.toString();
}

/** With the keys of objects in the order of the alphabet, whose order means nothing. */
function jsonText(json: string): string {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return json === "" ? "" : JSON.stringify(JSON.parse(json), sorted, 1);
}

/** The files of an archive, by the headers before each of them (APPNOTE.TXT, 4.3.7). */
function filesOf(zip: Buffer): string[] {
  const files: string[] = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const start = nameEnd + zip.readUInt16LE(at + 28);
    const end = start + zip.readUInt32LE(at + 18);
    const name = zip.toString("utf8", at + 30, nameEnd);
    const stored = zip.subarray(start, end);
    const content = zip.readUInt16LE(at + 8) === 8 ? inflateRawSync(stored) : stored;
    files.push(name, name.endsWith(".json") ? jsonText(content.toString()) : content.toString());
    at = end;
  }
  return files;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const unescaped = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/** Writes down what a page shows or says aloud, and where its links lead; the words that search engines show of it. */
function visibleText(html: string): string {
  const shown = html
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, "")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"[^>]*>/g, "\n$1: $2\n")
    .replaceAll(/<[^>]*>/g, (tag) => {
      const attributes = tag.matchAll(
        / (?:href|alt|placeholder|aria-label|title|value)="([^"]+)"/g,
      );
      const said = [...attributes].map(([, value = ""]) => value);
      const isInline = /^<\/?(?:a|b|em|span|strong|time)\b/.test(tag);
      return `${isInline ? " " : "\n"}${said.length > 0 ? `[${said.join(" | ")}] ` : ""}`;
    });
  const lines = unescaped(shown).split("\n");
  return lines
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "" && !line.startsWith("[/assets/"))
    .join("\n");
}

/** The addresses on this site that a page, a list of pages or a redirection leads to. */
export const linksIn = ({ headers, bytes }: Answer): string[] =>
  [
    ...bytes.toString().matchAll(/ href="([^"#]+)|<loc>([^<]+)/g),
    ["", headers["location"] as string | undefined],
  ]
    .map(([, link, located]) =>
      unescaped(link ?? located ?? "").replace("https://locumark.test", ""),
    )
    .filter((link) => /^\/(?!\/|assets\/|api\/auth)/.test(link));

/** A mail's headers, its text and what its HTML shows; no pictures. */
export function mailText(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  const [head = "", ...parts] = Buffer.from(bytes, "latin1")
    .toString()
    .split(/\r?\n--[-\w?=]+\r?\n/);
  const headers = head.replaceAll(/\r?\n\s+/g, " ").split(/\r?\n/);
  return [
    ...headers.filter((line) => !/^(?:Date:|Content-Type:)/.test(line)),
    ...parts.map((part) =>
      part.includes("text/html") ? visibleText(part) : part.includes("text/plain") ? part : "",
    ),
  ].join("\n");
}
