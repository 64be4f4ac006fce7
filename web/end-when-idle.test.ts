// @vitest-environment happy-dom
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endWhenIdle } from "./end-when-idle.ts";

const idleMs = accountLimits.sharedIdleMinutes * 60_000;
let ended: number;
let isShared: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  ended = 0;
  isShared = true;
  endWhenIdle(
    () => isShared && ended === 0,
    () => {
      ended += 1;
    },
  );
});
afterEach(() => vi.useRealTimers());

/** Time passes, and nothing runs meanwhile. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

it("looks by itself, and not before the time is over", () => {
  vi.advanceTimersByTime(idleMs);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(ended).toBe(1);
});

it.each(["pointerdown", "keydown", "wheel", "touchstart", "pageshow", "visibilitychange"])(
  "ends a session over which the computer slept, or the page lay kept, at the first %s",
  (event) => {
    sleep(idleMs + 1000);
    window.dispatchEvent(new Event(event));
    expect(ended).toBe(1);
  },
);

it("starts again with each touch, and not where a page is only looked at again", () => {
  sleep(idleMs - 1000);
  window.dispatchEvent(new Event("keydown"));
  sleep(idleMs - 1000);
  window.dispatchEvent(new Event("visibilitychange"));
  expect(ended).toBe(0);
  sleep(2000);
  window.dispatchEvent(new Event("pageshow"));
  expect(ended).toBe(1);
});

it("ends no session of a computer that is not shared", () => {
  isShared = false;
  vi.advanceTimersByTime(2 * idleMs);
  window.dispatchEvent(new Event("keydown"));
  expect(ended).toBe(0);
});
