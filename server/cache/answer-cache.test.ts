import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Answer, createAnswerCache } from "./answer-cache.ts";
import { chooseEncoding } from "./send-cached.ts";

const answer = (text: string, status = 200): Answer => ({
  status,
  headers: { "content-type": "text/plain" },
  body: Buffer.from(text),
});

/** Makes a cache that lists the responses made for it. */
function watchedCache(maxBytes = 1_000_000) {
  const cache = createAnswerCache({ maxBytes });
  const made: string[] = [];
  return {
    cache,
    made,
    async get(url: string, text = "text", encoding: "br" | "gzip" | "identity" = "identity") {
      const { body } = await cache.get(url, encoding, async () => {
        made.push(url);
        return answer(text);
      });
      return body.toString();
    },
  };
}

/** A response that completes when the test resolves it. */
function delayed() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { make: () => promise, finish: (text: string) => resolve(answer(text)) };
}

describe("the cache", () => {
  test("makes a response once for each address, until it is invalidated", async () => {
    const { cache, made, get } = watchedCache();
    expect([await get("/1"), await get("/1", "other"), await get("/2")]).toEqual([
      "text",
      "text",
      "text",
    ]);
    expect(made).toEqual(["/1", "/2"]);
    cache.clear();
    expect([await get("/1", "new"), cache.bytes > 0]).toEqual(["new", true]);
  });

  test("keeps entries about one place while others change, and nothing else", async () => {
    const { cache } = watchedCache();
    const about = (place?: string) => async () => ({ ...answer("old"), place });
    const renewed = async () => answer("new");
    const read = async () => {
      const urls = ["/here", "/there", "/anywhere"];
      const answers = await Promise.all(urls.map((url) => cache.get(url, "br", renewed)));
      return answers.map(({ body }) => String(body));
    };
    await cache.get("/here", "br", about("here"));
    await cache.get("/there", "br", about("there"));
    await cache.get("/anywhere", "br", about());
    cache.clear(new Set(["here"]));
    expect(await read()).toEqual(["new", "old", "new"]);
    cache.clear();
    expect(await read()).toEqual(["new", "new", "new"]);
  });

  test("remembers a value until one of its places changes, or others are among them", async () => {
    const { cache } = watchedCache();
    let made = 0;
    const count = (...places: string[]) => cache.remember("value", places, async () => (made += 1));
    expect([await count("here", "there"), await count("here", "there")]).toEqual([1, 1]);
    cache.clear(new Set(["elsewhere"]));
    expect(await count("here", "there")).toBe(1);
    cache.clear(new Set(["there"]));
    expect(await count("here", "there")).toBe(2);
    expect(await count("here")).toBe(3);
    // "elsewhere" came after "there" had been read.
    cache.clear(new Set(["elsewhere"]));
    expect(await count("elsewhere")).toBe(4);
    cache.clear();
    expect([await count("elsewhere"), await count("elsewhere")]).toEqual([5, 5]);
  });

  test("tries again to make a value that could not be made", async () => {
    const { cache } = watchedCache();
    const failing = cache.remember("value", [], () => Promise.reject(new Error("no database")));
    await expect(failing).rejects.toThrow("no database");
    expect(await cache.remember("value", [], async () => "made")).toBe("made");
  });

  test("stays within its size; the least recently used entries are evicted first", async () => {
    const { cache, made, get } = watchedCache(50_000);
    const page = "x".repeat(10_000);
    for (const url of ["/1", "/2", "/3", "/4"]) await get(url, page);
    await get("/1", page);
    await get("/5", page);
    made.length = 0;
    for (const url of ["/1", "/3", "/4", "/5", "/2"]) await get(url, page);
    expect(made).toEqual(["/2"]);
    for (let index = 0; index < 200; index += 1) {
      await get(`/${index}`, page + index, "gzip");
      expect(cache.bytes).toBeLessThanOrEqual(50_000);
    }
    cache.clear();
    await get("/huge", "x".repeat(60_000));
    expect(cache.bytes).toBe(0);
  });

  test("compresses a response once for all requests, and small ones not at all", async () => {
    const { made, get, cache } = watchedCache();
    const page = "the same again ".repeat(500);
    await Promise.all([get("/1", page, "br"), get("/1", page, "gzip"), get("/1", page)]);
    expect(made).toEqual(["/1"]);
    const none = () => Promise.reject(new Error("made again"));
    const [br, gzip, plain] = await Promise.all([
      cache.get("/1", "br", none),
      cache.get("/1", "gzip", none),
      cache.get("/1", "identity", none),
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(page);
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect([br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip"]);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers["etag"])).size).toBe(1);
    expect(await get("/2", "short", "br")).toBe("short");
  });

  test("does not store responses begun before an invalidation", async () => {
    const { cache, get } = watchedCache();
    const slow = delayed();
    const before = cache.get("/1", "identity", slow.make);
    cache.clear();
    slow.finish("old");
    expect(String((await before).body)).toBe("old");
    expect(await get("/1", "new")).toBe("new");
  });

  test("makes one response for concurrent requests, and another for requests after a change", async () => {
    const { cache } = watchedCache();
    const [early, late] = [delayed(), delayed()];
    const none = () => Promise.reject(new Error("made again"));
    const asked = [cache.get("/1", "identity", early.make), cache.get("/1", "identity", none)];
    cache.clear();
    asked.push(cache.get("/1", "identity", late.make), cache.get("/1", "identity", none));
    late.finish("new");
    await asked[2];
    early.finish("old");
    const bodies = (await Promise.all(asked)).map(({ body }) => String(body));
    expect(bodies).toEqual(["old", "old", "new", "new"]);
    expect(String((await cache.get("/1", "identity", none)).body)).toBe("new");
  });

  test("caches neither refusals nor failures", async () => {
    const { cache, get } = watchedCache();
    await cache.get("/1", "identity", async () => answer("not here", 404));
    const failing = () => Promise.reject(new Error("the database is away"));
    await expect(cache.get("/1", "br", failing)).rejects.toThrow("the database is away");
    expect(await get("/1", "here")).toBe("here");
  });
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0,gzip;q=0", "identity"],
  ["identity", "identity"],
  ["*", "br"],
])("of %j it sends %s", (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  expect(chooseEncoding({ headers })).toBe(encoding);
});
