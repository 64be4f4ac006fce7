import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBucket, readStorageUrl } from "../server/platform/storage/s3.ts";
import { randomId } from "../server/platform/tokens.ts";
import { hasSwift, startSwift, type SwiftServer } from "./swift-server.ts";

describe.runIf(hasSwift())("evidence in a bucket", () => {
  let swift: SwiftServer;
  beforeAll(async () => {
    swift = await startSwift();
  }, 240_000);
  afterAll(() => swift.stop());
  const open = () => openBucket(readStorageUrl(swift.url));

  test("what was put comes back byte for byte, is listed, and is gone when deleted", async () => {
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

  test("more files than one answer lists", async () => {
    const storage = openBucket(readStorageUrl(swift.url), 5);
    const keys = Array.from({ length: 12 }, randomId);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
    const listed = (await storage.list()).map((file) => file.key);
    expect(listed.toSorted()).toEqual(keys.toSorted());
  });

  test("a wrong secret and a bucket that is not there are failures, not missing files", async () => {
    const wrong = openBucket({ ...readStorageUrl(swift.url), secret: "wrong" });
    await expect(wrong.put(randomId(), Buffer.from("x"))).rejects.toThrow(/403/);
    const nowhere = openBucket({ ...readStorageUrl(swift.url), name: "no-such-bucket" });
    await expect(nowhere.put(randomId(), Buffer.from("x"))).rejects.toThrow(/404/);
  });
});
