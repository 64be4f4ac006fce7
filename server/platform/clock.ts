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
 * Clocks of several machines may differ by so much. What was written later than this from now was written by a clock
 * that was wrong, and nobody waits for the time it names.
 */
export const clockToleranceMs = 5 * minuteMs;

/** @returns the instant in the form the database and the wire use: ISO 8601, UTC, milliseconds */
export const toInstant = (time: Date | number): string => new Date(time).toISOString();
