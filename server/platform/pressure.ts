import { monitorEventLoopDelay } from "node:perf_hooks";
import { busy } from "./problem.ts";

/**
 * Every request waits this long several times over. Measured: 16 people who post without a pause cause 60 to 220, on
 * a shared core.
 */
const limitMs = 500;
const everyMs = 250;
const resolutionMs = 10;
const nanosecondsPerMs = 1e6;

/** Whether this process is overloaded, measured by its event loop delay. */
export interface Pressure {
  /** The median event loop delay. */
  delayMs(): number;
  /** @throws Problem 503 during overload */
  check(): void;
  stop(): void;
}

export function watchPressure(): Pressure {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let before = 0;
  let delay = 0;
  const measuring = setInterval(() => {
    if (histogram.count === 0) return;
    const now = Math.max(0, histogram.percentile(50) / nanosecondsPerMs - resolutionMs);
    histogram.reset();
    // Twice in a row: a single long pause is over by the time it is noticed.
    delay = Math.min(before, now);
    before = now;
  }, everyMs);
  measuring.unref();

  return {
    delayMs: () => delay,
    check() {
      if (delay > limitMs) throw busy();
    },
    stop() {
      clearInterval(measuring);
      histogram.disable();
    },
  };
}
