/** The time, injected so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/**
 * How far the clocks of several machines may differ. A time further in the future than this was written by a wrong
 * clock and is not waited for.
 */
export const clockToleranceMs = 5 * minuteMs;

/** @returns the instant in the form the database and the wire use: ISO 8601, UTC, milliseconds */
export const toInstant = (time: Date | number): string => new Date(time).toISOString();
