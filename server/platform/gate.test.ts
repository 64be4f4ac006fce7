import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("so many run, so many wait in order, the others are told that we are busy, and all again once it is over", async () => {
  const throughGate = createGate({ running: 2, waiting: 3 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    throughGate(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 1) throw new Error("a failure frees its place too");
      return number;
    });
  const outcomes = Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work));
  expect(started).toEqual([1, 2]);
  await expect(work(8)).rejects.toMatchObject({ status: 503, code: "busy" });
  // Each that ends lets the next one begin.
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    expect(started.length).toBeLessThanOrEqual(ended + 2);
    ends[ended]?.();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "rejected",
    ...Array<string>(4).fill("fulfilled"),
    ...Array<string>(2).fill("rejected"),
  ]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(await throughGate(async () => "free again")).toBe("free again");
});
