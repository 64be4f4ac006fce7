/** Work that is repeated in the background. */
export interface Repeating {
  /** Resolves when a run in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work again and again, the first time after a wait, the next a wait after its end. It does not keep the process
 * running.
 * @param work handles its own errors
 * @param waitMs how long to wait each time
 */
export function repeat(work: () => Promise<unknown>, waitMs: () => number): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const goOn = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = work().then(goOn);
    }, waitMs()).unref();
  };
  goOn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
