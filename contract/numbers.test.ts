import { expect, it } from "vitest";
import { grouped } from "./numbers.ts";

it("groups thousands as en-GB does", () => {
  for (const count of [0, 7, 999, 1000, 12_345, 100_000, 999_999, 1_000_000, 1_234_567_890]) {
    expect(grouped(count)).toBe(count.toLocaleString("en-GB"));
  }
});
