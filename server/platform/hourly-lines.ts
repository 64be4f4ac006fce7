import { type Clock, minuteMs, toInstant } from "./clock.ts";
import { repeat, type Repeating } from "./repeat.ts";
import { inRandomOrder } from "./tokens.ts";

/** At a busy hour this many lines are a crowd. */
const collectedMax = 10_000;

/** Lines of a log that are written when their hour is over. */
export interface HourlyLines extends Repeating {
  collect(line: object): void;
}

/**
 * Collects lines of a log, and writes them in random order once their hour is over, or when it is stopped, with the
 * hour and no other time: compared with the database, minutes and order would say who wrote which review. If the
 * process is killed, up to an hour of them is lost.
 * @param write logs one line
 */
export function collectHourly(clock: Clock, write: (line: object) => void): HourlyLines {
  const hourNow = () => toInstant(clock.now()).slice(0, "2026-11-20T09".length);
  let hour = hourNow();
  let collected: object[] = [];

  function writeCollected(): void {
    for (const line of inRandomOrder(collected)) write(line);
    collected = [];
  }

  function writeIfOver(): void {
    const isOver = hour !== hourNow() || collected.length >= collectedMax;
    if (isOver) writeCollected();
    hour = hourNow();
  }

  const writing = repeat(
    async () => writeIfOver(),
    () => minuteMs,
  );

  return {
    collect(line) {
      writeIfOver();
      collected.push({ ...line, hour });
    },
    async stop() {
      await writing.stop();
      writeCollected();
    },
  };
}
