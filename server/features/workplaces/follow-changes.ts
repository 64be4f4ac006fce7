import { secondMs } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { listAgenciesById } from "../agencies/queries.ts";
import { listIndexedById } from "./queries.ts";

/** A review is in the search and the averages of every process after two seconds at most. */
const everyMs = secondMs;

export interface Follower {
  stop(): Promise<void>;
}

type Needs = Pick<Site, "agencies" | "cache" | "database" | "log" | "workplaces">;

interface Ids {
  readonly workplaces: Set<string>;
  readonly agencies: Set<string>;
}

const noIds = (): Ids => ({ workplaces: new Set(), agencies: new Set() });

/** Keeps what this process holds in memory right while others add, review and import workplaces and agencies. */
export function followChanges(site: Needs): Follower {
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  let stopped = false;
  let hasFailed = false;
  /** Of the rows that may be newer than what the indexes hold. */
  let waiting = noIds();

  const look = async () => {
    try {
      const { rows, isAnything } = await site.database.changes.next();
      const told = noIds();
      for (const { table, id } of rows) {
        if (table === "workplaces" || table === "agencies") told[table].add(id);
      }
      // What the feed has told once it does not tell again, should reading fail.
      waiting = {
        workplaces: new Set([...waiting.workplaces, ...told.workplaces]),
        agencies: new Set([...waiting.agencies, ...told.agencies]),
      };
      await read(waiting);
      const changed = new Set([...waiting.workplaces, ...waiting.agencies]);
      // Read once more next time: a handler here may yet put in what an earlier transaction of its own came to.
      waiting = told;
      // After the indexes: a page made before now may show what they said before.
      if (changed.size > 0) site.cache.clear(changed);
      else if (isAnything) site.cache.clear();
      hasFailed = false;
    } catch (error) {
      // What others changed is unknown now.
      site.cache.clear();
      // Once an outage, not once a second.
      if (!hasFailed) site.log.warn({ err: error }, "what other processes changed is not known");
      hasFailed = true;
    }
    if (!stopped) goOn();
  };

  async function read({ workplaces, agencies }: Ids): Promise<void> {
    for await (const batch of listIndexedById(site.database.read, [...workplaces])) {
      site.workplaces.put(batch);
    }
    site.agencies.put(await listAgenciesById(site.database.read, [...agencies]));
  }

  const goOn = () => {
    timer = setTimeout(() => {
      running = look();
    }, everyMs);
    timer.unref();
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
