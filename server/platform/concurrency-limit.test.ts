import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Work that is done when it is told to be. */
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

test("so many run, so many wait in their order, and one more is told to come back", async () => {
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
  // What fails gives its place to the next as well.
  works[0]?.fail();
  await expect(done[0]).rejects.toThrow("failed");
  await turn();
  expect(started).toEqual([0, 1, 2, 3]);
  for (const { finish } of works.slice(2)) finish();
  expect(await Promise.all(done.slice(2, 5))).toEqual([2, 3, 4]);
});

test("what has finished leaves room, and no more than there was", async () => {
  const through = createConcurrencyLimit({ running: 1, waiting: 0 });
  for (let time = 0; time < 3; time += 1) {
    const { works } = pieces(2);
    const first = through(works[0]!.work);
    await expect(through(works[1]!.work)).rejects.toMatchObject({ code: "busy" });
    works[0]!.finish();
    await first;
  }
});
