import { expect, test } from "vitest";
import { createConcurrencyLimit, createLimitPerKey } from "./concurrency-limit.ts";

/** Work that finishes when the test resolves it. */
function pieces(count: number) {
  const started: number[] = [];
  const works = Array.from({ length: count }, (_, number) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const work = () => {
      started.push(number);
      return promise;
    };
    return { work, finish: () => resolve(number), fail: () => reject(new Error("failed")) };
  });
  return { started, works };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("up to the limit run, further ones queue in order, and beyond the queue they are refused", async () => {
  const through = createConcurrencyLimit({ running: 2, waiting: 3 });
  const { started, works } = pieces(6);
  const done = works.map(({ work }) => through(work));
  await expect(done[5]).rejects.toMatchObject({ status: 503, code: "busy", retryAfterSeconds: 5 });
  await turn();
  expect(started).toEqual([0, 1]);
  works[1]?.finish();
  expect(await done[1]).toBe(1);
  await turn();
  expect(started).toEqual([0, 1, 2]);
  // Failed work also hands its place to the next.
  works[0]?.fail();
  await expect(done[0]).rejects.toThrow("failed");
  await turn();
  expect(started).toEqual([0, 1, 2, 3]);
  for (const { finish } of works.slice(2)) finish();
  expect(await Promise.all(done.slice(2, 5))).toEqual([2, 3, 4]);
});

test("finished work frees its place, and no more than that", async () => {
  const through = createConcurrencyLimit({ running: 1, waiting: 0 });
  for (let time = 0; time < 3; time += 1) {
    const { works } = pieces(2);
    const first = through(works[0]!.work);
    await expect(through(works[1]!.work)).rejects.toMatchObject({ code: "busy" });
    works[0]!.finish();
    await first;
  }
});

test("a limit for each key: one key's work waits for its own, and not for another key's", async () => {
  const through = createLimitPerKey({ running: 1, waiting: 1 });
  const { started, works } = pieces(5);
  const done = [
    through("one", works[0]!.work),
    through("one", works[1]!.work),
    through("other", works[2]!.work),
  ];
  await expect(through("one", works[3]!.work)).rejects.toMatchObject({ code: "busy" });
  await turn();
  expect(started).toEqual([0, 2]);
  for (const { finish } of works) finish();
  expect(await Promise.all(done)).toEqual([0, 1, 2]);
  // Nothing is left of an unused key.
  expect(await through("one", works[4]!.work)).toBe(4);
});
