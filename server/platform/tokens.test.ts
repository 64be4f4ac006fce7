import { expect, test } from "vitest";
import { randomId } from "./tokens.ts";

test("identifiers are never twice the same, however many are drawn", () => {
  const ids = Array.from({ length: 10_000 }, randomId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
  // Nor is any made of what another was made of: 128 bits have no long beginnings in common.
  expect(new Set(ids.map((id) => id.slice(0, 11))).size).toBe(ids.length);
});
