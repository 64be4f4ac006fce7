import { expect, test } from "vitest";
import { hashToken, randomFraction, randomId, randomToken } from "./tokens.ts";

test("identifiers are unique, however many are made", () => {
  const ids = Array.from({ length: 10_000 }, randomId);
  expect(new Set(ids).size).toBe(ids.length);
  // A command would take one that begins with a dash for an option; one in 64 would.
  expect(ids.filter((id) => !/^\w[\w-]{21}$/.test(id))).toEqual([]);
  // Nor do any share random bits: two draws of 128 bits have no long prefix in common.
  expect(new Set(ids.map((id) => id.slice(0, 11))).size).toBe(ids.length);
});

test("secrets are 256 random bits, and only their SHA-256 is stored", () => {
  const tokens = Array.from({ length: 100 }, randomToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  }
  // The example in FIPS 180-2.
  expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("fractions are from 0 to below 1, and as often in each tenth", () => {
  const drawn = Array.from({ length: 10_000 }, randomFraction);
  expect(new Set(drawn).size).toBe(drawn.length);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const one of drawn) tenths[Math.floor(one * 10)]! += 1;
  // 1000 are expected in each; ten standard deviations away are seen once in 10^23 draws.
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(300);
});
