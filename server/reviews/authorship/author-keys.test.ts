// On both engines: author-queries.ts, database/author-keys.ts.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { formatKeys, readKeyFile } from "../../database/key-file.ts";
import { type Database, openDatabase } from "../../database/database.ts";
import { nextNight } from "../../test/next-night.ts";
import { review } from "../../test/reviews.ts";
import { atEnd } from "../../test/at-end.ts";
import { makeDatabasePlace, makeMigratedPlace } from "../../test/test-database.ts";
import { startTestSite } from "../../test/test-site.ts";
import { authorColumns, findAuthorId, signReview } from "./author-queries.ts";

/** A stopped site with a named and an anonymous review by one member. */
async function leaveSite() {
  const place = await makeMigratedPlace();
  const site = await startTestSite({ place });
  const as = await site.member();
  const ids: string[] = [];
  for (const isAnonymous of [false, true]) {
    const { _id: workplaceId } = await site.workplace();
    const body = { ...review, workplaceId, isAnonymous };
    const posted = await site.call("POST", "/api/workplace-review", { as, body });
    ids.push(posted.body.review._id);
  }
  await site.stop();
  return { place, file: place.authorKeyFile ?? "", as, ids };
}

test("a first key is made for the site's user alone, and used again", async () => {
  const { place, file, as, ids } = await leaveSite();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file, "utf8");
  const site = await startTestSite({ place });
  expect(site.logged.join("\n")).not.toContain("was made just now");
  expect(readFileSync(file, "utf8")).toBe(before);
  const { body } = await site.call("GET", "/api/my-workplace-reviews", { as });
  expect(body.map(({ _id }) => _id)).toEqual(ids.toReversed());
});

test("where the first key cannot be written no site can open its database; nothing is left of the key, and a site starts once it can be", async () => {
  const place = await makeDatabasePlace();
  // In what is no folder: it fails for root as well, who may write anywhere.
  const blocked = `${place.authorKeyFile}-blocked`;
  writeFileSync(blocked, "");
  atEnd(() => rmSync(blocked));
  const withoutRoom = { ...place, authorKeyFile: `${blocked}/author.key` };
  const opened = openDatabase(withoutRoom);
  await expect(opened).rejects.toThrow(/author\.key cannot be written \(ENOTDIR\)\./);
  expect(readFileSync(blocked, "utf8")).toBe("");
  const site = await startTestSite({ place });
  const as = await site.member();
  expect((await site.call("GET", "/api/my-workplace-reviews", { as })).status).toBe(200);
});

test("the operator who starts the first site is told to keep a copy", async () => {
  const site = await startTestSite();
  expect(site.logged.join("\n")).toContain("Keep a copy of it in another place");
});

describe("a key that cannot be used is not replaced, and the log says why", () => {
  test.each([
    ["missing", (file: string) => renameSync(file, `${file}.away`), "is missing"],
    [
      "another one",
      (file: string) => writeFileSync(file, formatKeys(new Map([[1, Buffer.alloc(32, 1)]]))),
      "is not the one",
    ],
    [
      "under another number",
      (file: string) => writeFileSync(file, formatKeys(new Map([[2, readKeyFile(file).get(1)!]]))),
      "is not in",
    ],
    ["too short", (file: string) => writeFileSync(file, "1 c2hvcnQ\n"), "is damaged"],
    ["empty", (file: string) => writeFileSync(file, "\n"), "is empty"],
    ["readable by others", (file: string) => chmodSync(file, 0o644), "by other users"],
  ])("%s", async (_what, spoil, said) => {
    const { place, file, as, ids } = await leaveSite();
    spoil(file);
    const before = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    const site = await startTestSite({ place });
    expect(site.logged.join("\n")).toContain(said);
    const { status, body } = await site.call("PUT", `/api/workplace-review/${ids[1] ?? ""}`, {
      as,
      body: { rating: 3 },
    });
    expect([status, body.code, body.message]).toEqual([
      503,
      "author_key_missing",
      expect.any(String),
    ]);
    expect(existsSync(file) ? readFileSync(file, "utf8") : undefined).toBe(before);
    await site.stop();
    rmSync(`${file}.away`, { force: true });
  });
});

test("what waits, and whose author erased the account without the keys or cannot be told, does not appear", async () => {
  const place = await makeMigratedPlace();
  const first = await startTestSite({ place });
  const [erased, stays] = await first.members(2);
  const workplaces = [await first.workplace(), await first.workplace()];
  for (const [index, as] of [erased, stays].entries()) {
    const workplaceId = workplaces[index]!._id;
    const body = { ...review, workplaceId, isAnonymous: true, publish: "together" };
    expect((await first.call("POST", "/api/workplace-review", { as, body })).status).toBe(201);
  }
  await first.stop();
  const file = place.authorKeyFile ?? "";
  renameSync(file, `${file}.away`);
  const without = await startTestSite({ place });
  const body = { password: erased!.password, reviews: "delete" };
  const deletion = await without.call("POST", "/api/profile/deletion", { as: erased!, body });
  expect(deletion.status).toBe(204);
  await without.stop();
  renameSync(`${file}.away`, file);
  const site = await startTestSite({ place });
  const { database } = site.site;
  const rows = () => database.read.selectFrom("reviews").selectAll().execute();
  const own = (await rows()).find(({ place_id }) => place_id === workplaces[1]!._id)!;
  const seal = (sealed_author: typeof own.sealed_author) =>
    database.write.updateTable("reviews").set({ sealed_author }).where("id", "=", own.id).execute();
  await seal(own.sealed_author!.replace(/^1/, "9") as typeof own.sealed_author);
  await nextNight(site);
  expect(await rows()).toMatchObject([{ id: own.id, state: "waiting", due: "appear" }]);
  await seal(own.sealed_author);
  await nextNight(site);
  expect(await rows()).toMatchObject([{ id: own.id, state: "public", due: null }]);
});

test("of two machines that start at once with keys of their own, the second is refused", async () => {
  const place = await makeMigratedPlace();
  const { authorKeyFile = "" } = await makeDatabasePlace();
  const own = { mode: 0o600 };
  writeFileSync(authorKeyFile, formatKeys(new Map([[1, Buffer.alloc(32, 1)]])), own);
  const first = await openDatabase(place);
  const second = await openDatabase({ ...place, authorKeyFile });
  expect([first.authorKeys.fault, second.authorKeys.fault]).toEqual([
    undefined,
    expect.stringContaining("is not the one"),
  ]);
  await first.close();
  await second.close();
});

test("of two that start in the same moment, one has the key of the database; the other can read and seals nothing", async () => {
  const place = await makeMigratedPlace();
  const { authorKeyFile: elsewhere = "" } = await makeDatabasePlace();
  const files = [place.authorKeyFile ?? "", elsewhere];
  for (const [index, file] of files.entries()) {
    writeFileSync(file, formatKeys(new Map([[1, Buffer.alloc(32, index)]])), { mode: 0o600 });
  }
  const databases = await Promise.all(
    files.map((authorKeyFile) => openDatabase({ ...place, authorKeyFile })),
  );
  for (const { close } of databases) atEnd(close);
  const review = { id: "a review", isAnonymous: true, writtenAt: "2026-11-20T12:00:00.000Z" };
  const sign = (database: Database) =>
    database.commit((transaction) => signReview(transaction, "ann", review));
  const others = databases.filter(({ authorKeys }) => authorKeys.fault !== undefined);
  expect(others).toHaveLength(1);
  for (const database of databases) {
    expect(await database.read.selectFrom("author_keys").select("number").execute()).toEqual([
      { number: 1 },
    ]);
    if (others.includes(database)) {
      expect(database.authorKeys.fault).toContain("is not the one");
      await expect(sign(database)).rejects.toMatchObject({ code: "author_key_missing" });
    } else expect((await sign(database)).written).toEqual([]);
  }
});

describe("on a disk that is full after the first half", () => {
  // A limit of the process stands for the disk: what is written beyond it fails in the same way, for root as well.
  const limited = (file: string, what: string) => {
    const module = path.join(import.meta.dirname, "../../database/key-file.ts");
    const script = `
      import { addKey, writeKeyFile } from ${JSON.stringify(module)};
      const [file] = process.argv.slice(1);
      const keys = new Map(Array.from({ length: 40 }, (_, index) => [index + 1, Buffer.alloc(32, index)]));
      try { ${what}; console.log("done"); } catch (error) { console.log(error.message); }`;
    const words = ["--input-type=module", "--eval", script, file];
    return execFileSync("sh", ["-c", 'ulimit -f 1; exec "$0" "$@"', process.execPath, ...words], {
      encoding: "utf8",
    });
  };
  const many = formatKeys(
    new Map(Array.from({ length: 40 }, (_, index) => [index + 1, Buffer.alloc(32, index)])),
  );
  const beside = (file: string) =>
    readdirSync(path.dirname(file)).filter((name) => name.startsWith(path.basename(file)));

  test("a first key is not made, and nothing of it is left", async () => {
    const { authorKeyFile: file = "" } = await makeDatabasePlace();
    expect(limited(file, 'writeKeyFile(file, keys, "create")')).toBe(
      `${file} cannot be written (EFBIG).\n`,
    );
    expect(beside(file)).toEqual([]);
  });

  test("a further key is not added, and the others stay", async () => {
    const { authorKeyFile: file = "" } = await makeDatabasePlace();
    writeFileSync(file, many, { mode: 0o600 });
    expect(limited(file, "addKey(file)")).toBe(`${file} cannot be written (EFBIG).\n`);
    expect(readFileSync(file, "utf8")).toBe(many);
    expect(beside(file)).toEqual([path.basename(file)]);
  });
});

test("a seal opens for its own row alone", async () => {
  const { place } = await leaveSite();
  const { read, close } = await openDatabase(place);
  const one = await read
    .selectFrom("reviews")
    .select(["id", ...authorColumns])
    .where("is_anonymous", "=", 1)
    .executeTakeFirstOrThrow();
  const moved = { ...one, id: "another" };
  await expect(findAuthorId(read, moved)).rejects.toThrow("cannot be opened");
  await close();
});
