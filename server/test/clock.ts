import type { Clock } from "../platform/clock.ts";

/** Starts at a fixed instant late in a month and moves only when the test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  set(instant: string): void;
}

export function createTestClock(start = "2026-11-20T09:30:15.123Z"): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
    set(instant) {
      now = Date.parse(instant);
    },
  };
}
