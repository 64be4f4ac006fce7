// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readAfterReset, storeAfterReset } from "./after-reset.ts";
import { clearSession } from "./session.ts";

const key = "after-reset";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it("is kept for as long as the link in the mail works", () => {
  storeAfterReset("/workplaces/A#publish");
  vi.setSystemTime(new Date("2026-11-22T12:29:00Z"));
  expect(readAfterReset()).toBe("/workplaces/A#publish");
  vi.setSystemTime(new Date("2026-11-22T12:31:00Z"));
  expect(readAfterReset()).toBeUndefined();
});

it("is forgotten on logging in or out, and by a later request from nowhere in particular", () => {
  storeAfterReset("/workplaces/A#publish");
  clearSession();
  expect(readAfterReset()).toBeUndefined();
  storeAfterReset("/workplaces/A#publish");
  storeAfterReset(undefined);
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([
  "//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/.//evil.example",
  `/${"a".repeat(5000)}`,
])("is not stored if it is %j", (next) => {
  storeAfterReset(next);
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([
  "{",
  "7",
  "null",
  '{"next":7,"askedAt":"2026-11-22T12:00:00Z"}',
  '{"next":"//evil.example","askedAt":"2026-11-22T12:00:00Z"}',
  '{"next":"/search","askedAt":"soon"}',
  '{"next":"/search","askedAt":"2030-01-01T00:00:00Z"}',
])("is nothing where the browser has %s", (stored) => {
  localStorage.setItem(key, stored);
  expect(readAfterReset()).toBeUndefined();
});
