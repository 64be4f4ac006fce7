// On both engines: restore.ts, database/copy-database.ts.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database/database.ts";
import { leaveAt } from "../database/migrations/test/leave-at.ts";
import { needsAt } from "../test/operations.ts";
import { makeDatabasePlace } from "../test/test-database.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

/** The backup that a release before the last sealed something has made, and a new machine with a copy of its keys. */
async function backUpOlder(release: string) {
  const fresh = await makeDatabasePlace();
  const { directory } = await makeDatabasePlace();
  const place = { directory: path.join(directory, "site"), authorKeyFile: fresh.authorKeyFile };
  mkdirSync(place.directory);
  await leaveAt(place, release);
  const backup = path.join(directory, "monday");
  await backUp(needsAt(place), backup, () => {});
  return { fresh, backup };
}

test.each(["0043", "0066", "0067"])(
  "a backup of a release at %s is restored, and brought up to date with the keys of its time",
  async (release) => {
    const { fresh, backup } = await backUpOlder(release);
    await restore(needsAt(fresh), { backup, erasures: [] }, () => {});
    const database = await openDatabase({ ...fresh, mustBeCurrent: true });
    onTestFinished(() => database.close());
    expect(database.authorKeys.fault).toBeUndefined();
    const reviews = await database.read.selectFrom("reviews").select("id").orderBy("id").execute();
    expect(reviews).toEqual([{ id: "review" }, { id: "signed" }]);
  },
);

test("what cannot be brought up to date without the keys says which are missing, and changes nothing", async () => {
  const { fresh, backup } = await backUpOlder("0067");
  const file = fresh.authorKeyFile ?? "";
  rmSync(file);
  await expect(restore(needsAt(fresh), { backup, erasures: [] }, () => {})).rejects.toThrow(
    `${file} is missing. Bring back the copy that you keep elsewhere.`,
  );
  expect(existsSync(file)).toBe(false);
  expect(existsSync(path.join(fresh.directory, "locumark.sqlite"))).toBe(false);
});
