import { type Compared, compare } from "./compare.ts";
import { load, warmUpSeconds } from "./load.ts";
import type { Measured } from "./processes.ts";
import { sendEvenly } from "./send-evenly.ts";

interface Needs {
  readonly site: Measured;
  readonly rounds: number;
  readonly seconds: number;
  /** Another query each time. */
  readonly nextSuggestions: () => string;
}

const perSecond = 300;

export const evenlyName = `suggestions, uncached, ${perSecond} a second sent evenly`;
export const oneName = "suggestions, uncached, one at a time";

export async function measureEvenly(needs: Needs): Promise<Compared> {
  const { site, nextSuggestions, rounds, seconds } = needs;
  await sendEvenly(site, nextSuggestions, { perSecond, seconds: warmUpSeconds });
  return compare(evenlyName, rounds, {
    site: () => sendEvenly(site, nextSuggestions, { perSecond, seconds }),
  });
}

export const measureOneAtATime = ({ site, nextSuggestions, rounds, seconds }: Needs) =>
  compare(oneName, rounds, {
    site: () =>
      load(
        site,
        {
          connections: 1,
          requests: [
            {
              method: "GET",
              setupRequest: (request) => ({ ...request, path: nextSuggestions() }),
            },
          ],
        },
        seconds,
      ),
  });
