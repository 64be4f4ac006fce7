import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config.ts";
import { openDatabase } from "../platform/database/database.ts";
import { DemoRefused, fillDemo } from "./fill.ts";

test("the demo fills an empty database once, and refuses one with real accounts", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-demo-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const config = parseConfig({ DATA_DIR: directory, RATE_LIMIT_SCALE: "100000" });

  const added = await fillDemo(config);
  expect(added?.workplaceReviews).toBeGreaterThan(150);
  expect(await fillDemo(config)).toBeUndefined();

  const database = await openDatabase({ directory });
  const rated = await database.read
    .selectFrom("workplaces")
    .select(["review_count", "postcode"])
    .where("review_count", ">", 0)
    .orderBy("review_count", "desc")
    .execute();
  expect(rated[0]?.review_count).toBeGreaterThan(50);
  for (const { postcode } of rated) expect(postcode).toMatch(/^[QV]/);
  await database.write
    .updateTable("accounts")
    .set({ email_key: "somebody@real.test" })
    .where("name", "=", "Ed Marroway")
    .execute();
  await database.close();
  await expect(fillDemo(config)).rejects.toThrow(DemoRefused);
});
