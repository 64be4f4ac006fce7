import { monitorEventLoopDelay } from "node:perf_hooks";
import { busy } from "./problem.ts";

/**
 * Whoever asks waits this long several times over. Measured: 16 people who post without a pause make it 60 to 220,
 * on a core that others want too.
 */
const limitMs = 500;
const everyMs = 250;
const resolutionMs = 10;
const nanosecondsPerMs = 1e6;

/** Whether this process has more to do than it can, by how late its event loop comes round. */
export interface Pressure {
  /** How late it comes round in the middle. */
  delayMs(): number;
  /** @throws Problem 503 while there is too much to do */
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
    // Twice in a row: one long pause is over when it is noticed.
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
