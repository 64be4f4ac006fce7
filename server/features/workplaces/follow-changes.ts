import { secondMs } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { listAgenciesById } from "../agencies/queries.ts";
import { listIndexedById } from "./queries.ts";

/** A review is in the search and the averages of every process within two seconds. */
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

/** Keeps the indexes and the cache of this process up to date while other processes add, review and import places. */
export function followChanges(site: Needs): Follower {
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  let stopped = false;
  let hasFailed = false;
  /** The rows that may be newer than the indexes. */
  let pending = noIds();

  const look = async () => {
    try {
      const { rows, isAnything } = await site.database.changes.next();
      const reported = noIds();
      for (const { table, id } of rows) {
        if (table === "workplaces" || table === "agencies") reported[table].add(id);
      }
      // The feed reports each row once, even if reading it fails.
      pending = {
        workplaces: new Set([...pending.workplaces, ...reported.workplaces]),
        agencies: new Set([...pending.agencies, ...reported.agencies]),
      };
      await read(pending);
      const changed = new Set([...pending.workplaces, ...pending.agencies]);
      // Read again next time: a handler of this process may still put in the totals of its earlier transaction.
      pending = reported;
      // After the indexes: a page made before now may show their old state.
      if (changed.size > 0) site.cache.clear(changed);
      else if (isAnything) site.cache.clear();
      hasFailed = false;
    } catch (error) {
      // The changes of other processes are unknown now.
      site.cache.clear();
      // Once per outage, not once per second.
      if (!hasFailed) site.log.warn({ err: error }, "changes by other processes could not be read");
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
