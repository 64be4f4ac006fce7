import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endpoints } from "@locumark/contract/endpoints";
import { expect, test } from "vitest";
import {
  type Costs,
  listChanges,
  readLedger,
  updated,
  writeLedger,
} from "../server/test/cost-ledger.ts";
import { listTables } from "../server/test/list-rows.ts";
import { openTestDatabase } from "../server/test/test-database.ts";
import { storeys } from "./house.ts";

const project = path.resolve(import.meta.dirname, "..");
const page = path.join(project, "docs/size.md");

/** A change of more than this shows in the diff, and is argued in its commit. */
const tolerance = 0.02;

const introduction = `# Size

Written by \`npm run size\`. A test compares it: a figure that has changed by more than 2 % is updated, and the commit says why.
There is one target: it falls. Substance is lines without imports, comments, blank lines and lone brackets.
`;

const isTest = /\.test\.|\.spec\.|\/test\/|\/development\//;

const listFiles = (...patterns: string[]): string[] =>
  globSync(patterns, {
    cwd: project,
    exclude: ["**/node_modules", "**/dist", "data", "test-results"],
  })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();

const read = (file: string): string => readFileSync(path.join(project, file), "utf8");

/** Counts lines that say something. */
const countSubstance = (text: string): number =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^import\b[^;]*;$/gm, "")
    .split("\n")
    .filter((line) => /\w/.test(line) && !line.trim().startsWith("//")).length;

function sizeOf(files: readonly string[]) {
  const texts = files.map(read);
  const sum = (count: (text: string) => number) => texts.map(count).reduce((a, b) => a + b, 0);
  return {
    files: files.length,
    lines: sum((text) => text.split("\n").length),
    substance: sum(countSubstance),
  };
}

/** Parts of the product, by folder. */
function measureParts(): [string, Costs][] {
  const code = listFiles("{contract,server,web}/**/*.{ts,tsx,css}");
  const product = code.filter((file) => !isTest.test(file));
  const rooms = storeys.flatMap(({ name, rooms: own }) =>
    Object.keys(own).map((room) => `${name}/${room}`),
  );
  const folders = [
    "contract",
    "server",
    "web",
    ...["cache", "command-line", "database", "demo", "operations", "platform", "plugins"].map(
      (folder) => `server/${folder}`,
    ),
    ...["components", "layout", "pages"].map((folder) => `web/${folder}`),
  ];
  const tests = [
    ...code.filter((file) => isTest.test(file)),
    ...listFiles("{e2e,lab,scripts}/**/*.{ts,tsx}"),
  ];
  return [
    ["product", sizeOf(product)],
    ["tests, lab, scripts", sizeOf(tests)],
    ...folders.map((folder): [string, Costs] => [
      folder,
      sizeOf(product.filter((file) => file.startsWith(`${folder}/`))),
    ]),
    // Lines alone: one file more is much in a small room.
    ...rooms.map((room): [string, Costs] => {
      const { lines } = sizeOf(
        product.filter((file) => file.split("/").slice(1, 3).join("/") === room),
      );
      return [room, { lines }];
    }),
  ];
}

test("the product is as large as docs/size.md says", async () => {
  const words = (files: readonly string[]) =>
    files
      // Strokes of tables are no words.
      .map(
        (file) =>
          read(file)
            .split(/\s+/)
            .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      )
      .reduce((a, b) => a + b, 0);
  const documents = listFiles("**/*.md").filter((file) => file !== "CHANGELOG.md");
  const isRecord = (file: string) => /^docs\/decisions\/\d/.test(file);
  const now = new Map<string, Costs>([
    ...measureParts(),
    ["calls", { count: Object.keys(endpoints).length }],
    ["tables", { count: (await listTables((await openTestDatabase()).read)).length }],
    ["decision records", { count: documents.filter(isRecord).length }],
    ["words of documents", { count: words(documents.filter((file) => !isRecord(file))) }],
  ]);
  const isRewriting = process.env["SIZE"] === "write";
  const before = isRewriting ? new Map() : readLedger(read("docs/size.md"));
  if (isRewriting) writeFileSync(page, writeLedger(introduction, updated(before, now, tolerance)));
  else expect(listChanges(before, now, tolerance)).toEqual([]);
});
