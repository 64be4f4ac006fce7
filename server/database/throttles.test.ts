// On both engines: throttles.ts, many tries at once.
import { describe, expect, test } from "vitest";
import { createTestClock } from "../test/clock.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { hourMs, minuteMs, secondMs } from "../platform/clock.ts";
import { createThrottles, perNetwork, type Throttled } from "./throttles.ts";

async function counting(scale = 1) {
  const clock = createTestClock();
  const database = await openTestDatabase();
  const throttles = createThrottles({ database, clock, secret: "x", scale });
  /** @returns "counted", or the seconds to wait */
  const count = (...throttled: Throttled[]): Promise<string | number> =>
    throttles.count(...throttled).then(
      () => "counted",
      (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
    );
  return { clock, database, throttles, count };
}

const limit = (max: number, subject = "somebody", name = "rule", windowMs = hourMs) => ({
  rule: { name, max, windowMs },
  subject,
});

describe("a limit", () => {
  test("lets exactly its maximum pass, separately for each subject and each rule", async () => {
    const { count } = await counting();
    for (let time = 0; time < 3; time += 1) expect(await count(limit(3))).toBe("counted");
    expect(await count(limit(3))).toBe(3600);
    expect(await count(limit(3, "somebody else"))).toBe("counted");
    expect(await count(limit(3, "somebody", "another rule"))).toBe("counted");
    // The name of a rule joined to a subject cannot be taken for another name and another subject.
    expect(await count(limit(3, "rule somebody", ""))).toBe("counted");
  });

  test("of one is one", async () => {
    const { count } = await counting();
    expect([await count(limit(1)), await count(limit(1))]).toEqual(["counted", 3600]);
  });

  test("begins with the first attempt and ends exactly when its time is over", async () => {
    const { clock, count } = await counting();
    await count(limit(2));
    clock.advance(hourMs - secondMs);
    await count(limit(2));
    expect(await count(limit(2))).toBe(1);
    clock.advance(secondMs - 1);
    expect(await count(limit(2))).toBe(1);
    clock.advance(1);
    // And starts again, with its full maximum.
    expect(await count(limit(2))).toBe("counted");
    expect(await count(limit(2))).toBe("counted");
    expect(await count(limit(2))).toBe(3600);
  });

  test("that is exceeded counts no further attempts, so that it ends when announced", async () => {
    const { clock, count } = await counting();
    await count(limit(1));
    for (let time = 0; time < 5; time += 1) {
      clock.advance(10 * minuteMs);
      expect(await count(limit(1))).toBe(3600 - (time + 1) * 600);
    }
    clock.advance(10 * minuteMs);
    expect(await count(limit(1))).toBe("counted");
  });

  test.each([
    [2, 3, 6],
    [0.5, 3, 2],
    [0.4, 3, 1],
    [0.01, 3, 1],
    [0.6, 1, 1],
  ])("scaled by %d lets %d pass %d times, and never none", async (scale, max, passes) => {
    const { count } = await counting(scale);
    for (let time = 0; time < passes; time += 1) expect(await count(limit(max))).toBe("counted");
    expect(await count(limit(max))).toBe(3600);
  });

  test("counts concurrent attempts correctly", async () => {
    const { count } = await counting();
    const all = await Promise.all(Array.from({ length: 12 }, () => count(limit(5))));
    expect(all.filter((one) => one === "counted")).toHaveLength(5);
  });
});

describe("several limits at once", () => {
  test("each throttle, for as long as the longest of those exceeded", async () => {
    const { count } = await counting();
    const [short, long] = [limit(1, "a", "short", minuteMs), limit(1, "b", "long", hourMs)];
    const wide = limit(100, "c", "wide", 5 * hourMs);
    expect(await count(short, long, wide)).toBe("counted");
    expect(await count(short, wide)).toBe(60);
    expect(await count(short, long, wide)).toBe(3600);
    expect(await count(wide)).toBe("counted");
  });

  test("count nothing anywhere when one is exceeded", async () => {
    const { count, database } = await counting();
    const [own, shared] = [limit(1, "a", "own"), limit(3, "b", "shared")];
    await count(own, shared);
    const before = await database.read.selectFrom("throttles").selectAll().execute();
    for (let time = 0; time < 5; time += 1) expect(await count(own, shared)).toBe(3600);
    const after = await database.read.selectFrom("throttles").selectAll().execute();
    expect(after).toEqual(before);
    expect([await count(shared), await count(shared), await count(shared)]).toEqual([
      "counted",
      "counted",
      3600,
    ]);
  });
});

describe("taking back", () => {
  test("removes one attempt from each subject named, and from no other", async () => {
    const { count, throttles } = await counting();
    const [one, two, three] = [limit(2, "a"), limit(2, "b"), limit(2, "c")];
    for (let time = 0; time < 2; time += 1) await count(one, two, three);
    await throttles.undo(one, two);
    expect([await count(one), await count(one)]).toEqual(["counted", 3600]);
    expect([await count(two), await count(two)]).toEqual(["counted", 3600]);
    expect(await count(three)).toBe(3600);
  });

  test("never allows more than the maximum", async () => {
    const { count, throttles } = await counting();
    await throttles.undo();
    await throttles.undo(limit(1));
    await count(limit(1));
    for (let time = 0; time < 3; time += 1) await throttles.undo(limit(1));
    expect([await count(limit(1)), await count(limit(1))]).toEqual(["counted", 3600]);
  });

  test("removes every attempt of a subject that is reset, and of no other", async () => {
    const { count, throttles } = await counting();
    const [mine, yours] = [limit(2, "me"), limit(2, "you")];
    for (let time = 0; time < 2; time += 1) await count(mine, yours);
    await throttles.clear(mine);
    expect([await count(mine), await count(mine), await count(mine)]).toEqual([
      "counted",
      "counted",
      3600,
    ]);
    expect(await count(yours)).toBe(3600);
  });
});

test("callers that continue another way learn whether they were within the limit, and are counted", async () => {
  const { count, throttles } = await counting();
  expect(await throttles.isWithin(limit(2))).toBe(true);
  expect(await count(limit(2))).toBe("counted");
  expect(await throttles.isWithin(limit(2))).toBe(false);
});

test("processes with the same secret count together, with another separately, and neither stores the subject", async () => {
  const { clock, count, database } = await counting();
  const secret = limit(1, "robin@example.com 192.0.2.1");
  await count(secret);
  const asX = createThrottles({ database, clock, secret: "x", scale: 1 });
  const asY = createThrottles({ database, clock, secret: "y", scale: 1 });
  expect(await asX.isWithin(secret)).toBe(false);
  expect(await asY.isWithin(secret)).toBe(true);
  const rows = await database.read.selectFrom("throttles").selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/example|192\.0/);
});

test.each([
  [1, "1 minute", 1],
  [59 * secondMs, "1 minute", 59],
  [minuteMs, "1 minute", 60],
  [minuteMs + 1, "2 minutes", 61],
  [89 * minuteMs, "89 minutes", 5340],
  [89 * minuteMs + 1, "2 hours", 5341],
  // From half past nine: the end of a day is stored by the hour, and says less of its beginning.
  [24 * hourMs, "24 hours", 86_400 - 1815],
])("a wait of %d ms is shown as %s", async (windowMs, words, retryAfterSeconds) => {
  const { count, throttles } = await counting();
  const waiting = limit(1, "a", "b", windowMs);
  await count(waiting);
  await expect(throttles.count(waiting)).rejects.toMatchObject({
    status: 429,
    code: "too_many_requests",
    message: `Too many attempts. Please wait ${words} and try again.`,
    retryAfterSeconds,
  });
});

describe("a network", () => {
  const rule = { name: "of a network", max: 30, windowMs: hourMs };
  test("of IPv4 is one address", () => {
    const own = [{ rule, subject: "192.0.2.1" }];
    expect(perNetwork("192.0.2.1", rule)).toEqual(own);
    expect(perNetwork("::ffff:192.0.2.1", rule)).toEqual(own);
  });

  test("of IPv6 is a /64, and four times as much for the /48 around it", () => {
    expect(perNetwork("2001:db8:1:2::3", rule)).toEqual([
      { rule, subject: "2001:db8:1:2::/64" },
      { rule: { ...rule, name: "of a network wider", max: 120 }, subject: "2001:db8:1::/48" },
    ]);
  });
});
