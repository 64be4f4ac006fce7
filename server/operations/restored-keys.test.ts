// On both engines: erasures.ts, database/copy-database.ts.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { formatKeys, readKeyFile } from "../database/key-file.ts";
import { type DatabasePlace, openDatabase } from "../database/database.ts";
import { needsAt } from "../test/operations.ts";
import { review } from "../test/reviews.ts";
import { makeDatabasePlace } from "../test/test-database.ts";
import { type Member, startTestSite } from "../test/test-site.ts";
import { rotateKeys } from "./author-key.ts";
import { backUp } from "./backup.ts";
import { printErasures, readErasures } from "./erasures.ts";
import { restore } from "./restore.ts";

/** A backup of a site with two anonymous reviews, one of which was deleted since; and a new machine. */
async function loseSite() {
  const place = await makeDatabasePlace();
  const site = await startTestSite({ place });
  const as = await site.signedUpMember();
  const post = async () => {
    const { _id: workplaceId } = await site.workplace();
    const body = { ...review, workplaceId, isAnonymous: true };
    return (await site.call("POST", "/api/workplace-review", { as, body })).body.review._id;
  };
  const [stays, deleted] = [await post(), await post()];
  const { directory: elsewhere } = await makeDatabasePlace();
  const backup = path.join(elsewhere, "monday");
  const said: string[] = [];
  await backUp(needsAt(place), backup, (line) => said.push(line));
  await site.call("DELETE", `/api/workplace-review/${deleted}`, { as });
  const list = path.join(elsewhere, "erasures.jsonl");
  const lines: string[] = [];
  await printErasures(needsAt(place), "1970-01-01", (line) => lines.push(`${line}\n`));
  writeFileSync(list, lines.join(""));
  await site.stop();
  const erasures = await readErasures(list);
  return { place, fresh: await makeDatabasePlace(), backup, erasures, as, stays, said };
}

const write = (place: DatabasePlace, keys: ReadonlyMap<number, Buffer>) =>
  writeFileSync(place.authorKeyFile ?? "", formatKeys(keys), { mode: 0o600 });

const keysOf = (place: DatabasePlace) => readKeyFile(place.authorKeyFile ?? "");

async function ownList(place: DatabasePlace, { email, password }: Member) {
  const site = await startTestSite({ place });
  const { body: viewer } = await site.call("POST", "/api/auth/login", {
    body: { email, password },
  });
  const as = viewer.token;
  const { status, body } = await site.call("GET", "/api/my-workplace-reviews", { as });
  await site.stop();
  return status === 200 ? body.map(({ _id }) => _id) : status;
}

test("a backup says that the keys are not in it, and is restored with a copy of them", async () => {
  const { place, fresh, backup, erasures, as, stays, said } = await loseSite();
  expect(said.at(-1)).toContain(`keep a copy of ${place.authorKeyFile} elsewhere`);
  write(fresh, keysOf(place));
  await restore(needsAt(fresh), { backup, erasures }, () => {});
  expect(await ownList(fresh, as)).toEqual([stays]);
});

test("a backup from before a rotation is restored with the older key of the file, and can be rotated again", async () => {
  const { place, fresh, backup, erasures, as, stays } = await loseSite();
  await rotateKeys(needsAt(place), () => {});
  write(fresh, keysOf(place));
  await restore(needsAt(fresh), { backup, erasures }, () => {});
  expect(await ownList(fresh, as)).toEqual([stays]);
  await rotateKeys(needsAt(fresh), () => {});
  expect(keysOf(fresh)).toEqual(keysOf(place));
  expect(await ownList(fresh, as)).toEqual([stays]);
});

test.each([
  ["lost", () => {}, "is missing"],
  [
    "another site's",
    (place: DatabasePlace) => write(place, new Map([[1, Buffer.alloc(32, 1)]])),
    "is not the one that this database is sealed with",
  ],
  [
    "from after a rotation alone",
    (place: DatabasePlace) => write(place, new Map([[2, Buffer.alloc(32, 2)]])),
    "is not in",
  ],
])(
  "with keys that are %s what was erased is erased again, the rest is nobody's, and it is said",
  async (_which, give, why) => {
    const { fresh, backup, erasures, as, stays } = await loseSite();
    give(fresh);
    const hadFile = existsSync(fresh.authorKeyFile ?? "");
    const said: string[] = [];
    await restore(needsAt(fresh), { backup, erasures }, (line) => said.push(line));
    expect(said.join("\n")).toContain("Erased again, of 1 in the list: accounts 0, reviews 1.");
    expect(said.join("\n")).toMatch(
      new RegExp(`the keys of this database are not here\\..*${why}`),
    );
    expect(existsSync(fresh.authorKeyFile ?? "")).toBe(hadFile);
    expect(await ownList(fresh, as)).toEqual([]);
    const database = await openDatabase(fresh);
    expect(await database.read.selectFrom("reviews").select("id").execute()).toEqual([
      { id: stays },
    ]);
    await database.close();
  },
);
