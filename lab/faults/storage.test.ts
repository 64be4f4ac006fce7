import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { openBucket, readStorageUrl } from "../../server/platform/storage/s3.ts";
import type { Storage } from "../../server/platform/storage/storage.ts";
import { randomId } from "../../server/platform/tokens.ts";
import { certificate, evidenceForm } from "../../server/test/forms.ts";
import { makeDirectory } from "./make-directory.ts";
import { checkStored } from "./check-stored.ts";
import { nothingYet, startLoad } from "./load.ts";
import { addPosters, postersDomain } from "./posters.ts";
import { isShort, report } from "./rounds.ts";
import { becomeMember, startSiteProcess } from "./site-process.ts";
import { hasSwift, startSwift, type SwiftServer } from "./swift-server.ts";

/** Checks that every account that signed up has its evidence, and that all of it is in the storage. */
async function checkEvidenceStored(directory: string, storage: Storage): Promise<void> {
  const { read, close } = await openDatabase({ directory });
  const accounts = await read
    .selectFrom("accounts")
    .select("id")
    .where("email", "not like", `%@${postersDomain}`)
    .execute();
  const rows = await read.selectFrom("evidence").selectAll().execute();
  await close();
  expect(new Set(rows.map((row) => row.account_id))).toEqual(
    new Set(accounts.map((account) => account.id)),
  );
  for (const row of rows) {
    expect((await storage.get(row.storage_key))?.length).toBe(row.size_bytes);
  }
}

describe.runIf(hasSwift())("evidence in a bucket", () => {
  let swift: SwiftServer;
  beforeAll(async () => {
    swift = await startSwift();
  }, 240_000);
  afterAll(() => swift.stop());
  const open = () => openBucket(readStorageUrl(swift.url));

  test("a stored file is read back byte for byte, is listed, and is gone when deleted", async () => {
    const storage = open();
    const key = randomId();
    const bytes = new Uint8Array(randomBytes(3_000_000));
    const before = Date.now();
    await storage.put(key, bytes);
    expect(Buffer.compare(Buffer.from((await storage.get(key)) ?? []), Buffer.from(bytes))).toBe(0);
    const streamed = await storage.stream(key);
    expect(Buffer.compare(await buffer(streamed ?? Readable.from([])), Buffer.from(bytes))).toBe(0);
    const listed = (await storage.list()).find((file) => file.key === key);
    expect(Math.abs((listed?.writtenAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeUndefined();
    expect(await storage.stream(key)).toBeUndefined();
    expect(await storage.list()).toEqual([]);
  });

  test("a list longer than one response", async () => {
    const storage = openBucket(readStorageUrl(swift.url), 5);
    const keys = Array.from({ length: 12 }, randomId);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
    const listed = (await storage.list()).map((file) => file.key);
    expect(listed.toSorted()).toEqual(keys.toSorted());
  });

  test("a wrong secret and a missing bucket are failures, not missing files", async () => {
    const wrong = openBucket({ ...readStorageUrl(swift.url), secret: "wrong" });
    await expect(wrong.put(randomId(), Buffer.from("x"))).rejects.toThrow(/403/);
    const nowhere = openBucket({ ...readStorageUrl(swift.url), name: "no-such-bucket" });
    await expect(nowhere.put(randomId(), Buffer.from("x"))).rejects.toThrow(/404/);
  });

  // One that is frozen is given up only after 15 s each time: in the long form alone.
  test.each(isShort ? ["ended"] : ["ended", "frozen"])(
    "%s under load: uploads are refused with 503, everything else works, nothing is half written",
    async (fault) => {
      const directory = makeDirectory();
      const site = await startSiteProcess({ DATA_DIR: directory, STORAGE_URL: swift.url });
      onTestFinished(() => site.kill());
      const { origin } = site;
      const token = await becomeMember(origin, directory, "poster@example.com");
      const posters = await addPosters({ directory });
      const posted = nothingYet();
      const joined = nothingYet();
      const posting = startLoad(origin, { posting: { posters, atOnce: 4 } }, posted);
      const joining = startLoad(origin, { signUps: true }, joined);
      const bearer = { authorization: `Bearer ${token}` };
      const replace = async () => {
        const { payload, headers } = await evidenceForm({}, certificate);
        const body = new Uint8Array(payload);
        const url = `${origin}/api/profile/evidence`;
        return await fetch(url, { method: "PUT", headers: { ...headers, ...bearer }, body });
      };
      const statusOf = async (address: string) =>
        (await fetch(`${origin}${address}`, { headers: bearer })).status;

      await expect.poll(() => joined.emails.size, { timeout: 20_000 }).toBeGreaterThan(3);
      expect((await replace()).status).toBe(200);
      if (fault === "ended") await swift.halt();
      else swift.freeze();
      const startedAt = performance.now();
      const refused = await replace();
      const refusedAfterMs = Math.round(performance.now() - startedAt);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        503,
        "unavailable",
      ]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refusedAfterMs).toBeLessThan(20_000);
      const others = ["/readyz", "/", "/api/workplace/search?query=surgery", "/api/profile"];
      for (const address of others) expect(await statusOf(address)).toBe(200);
      const postedBefore = posted.reviews.size;
      await expect.poll(() => posted.reviews.size).toBeGreaterThan(postedBefore + 10);
      await expect.poll(() => joined.others.get(503), { timeout: 30_000 }).toBeGreaterThan(0);

      if (fault === "ended") await swift.start();
      else swift.thaw();
      const joinedBefore = joined.emails.size;
      await expect
        .poll(() => joined.emails.size, { timeout: 60_000 })
        .toBeGreaterThan(joinedBefore + 3);
      expect((await replace()).status).toBe(200);
      await Promise.all([posting.stop(), joining.stop()]);
      await site.stop();

      expect([...posted.others]).toEqual([]);
      expect([...joined.others.keys()]).toEqual([503]);
      await checkStored({ directory }, posted);
      await checkStored({ directory }, joined);
      await checkEvidenceStored(directory, open());
      report(
        `storage ${fault}: an upload is refused after ${refusedAfterMs} ms; meanwhile ${posted.reviews.size} reviews ` +
          `acknowledged, ${joined.others.get(503)} sign-ups refused, ${joined.emails.size} acknowledged`,
      );
    },
  );
});
