// On both engines: recount-totals.ts, totals.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../database/database.ts";
import { noAuthor } from "../authorship/author-queries.ts";

const command = path.resolve(import.meta.dirname, "check-totals.ts");

function check(directory: string, ...flags: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [command, ...flags], {
    env: { DATA_DIR: directory },
    encoding: "utf8",
  });
  return { status, stdout };
}

test("the command finds totals that differ from the reviews, lists them, and corrects them on request", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-totals-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const database = await openDatabase({ directory });
  const now = "2026-11-20T09:30:15.123Z";
  await database.write
    .insertInto("agencies")
    .values({
      id: "a1",
      name: "Swift Locums",
      name_key: "swift locums",
      website: "https://swift.example",
      services_offered_for: "[]",
      review_count: 1,
      rating_sum: 7,
      created_at: now,
    })
    .execute();
  await database.write
    .insertInto("reviews")
    .values({
      key: 1,
      id: "r1",
      kind: "agency",
      place_id: "a1",
      ...noAuthor,
      rating: 7,
      comments: "",
      pmr: "",
      features: "",
      is_anonymous: 1,
      created_at: now,
      listed_at: now,
    })
    .execute();
  expect(check(directory)).toEqual({
    status: 0,
    stdout: "All counts and totals are those of the reviews.\n",
  });

  await database.write.updateTable("agencies").set({ review_count: 3 }).execute();
  const wrong = check(directory);
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toContain(
    "agency a1 (Swift Locums): 3 reviews with a rating total of 7 are stored",
  );
  expect(check(directory, "--repair").status).toBe(0);
  expect(check(directory).status).toBe(0);
  await database.close();
});
