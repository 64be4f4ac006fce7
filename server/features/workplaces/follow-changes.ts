import { secondMs } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { listIndexedById } from "./queries.ts";

/** A review is in the search and the averages of every process after two seconds at most. */
const everyMs = secondMs;

export interface Follower {
  stop(): Promise<void>;
}

/** Keeps this process's search index right while other processes add, review and import workplaces. */
export function followChanges(site: Pick<Site, "database" | "log" | "workplaces">): Follower {
  const { changes } = site.database;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  let hasFailed = false;
  // Kept until they are in the index: what the feed has told once it does not tell again.
  const waiting = new Set<string>();

  const look = async () => {
    try {
      for (const { table, id } of (await changes?.next()) ?? []) {
        if (table === "workplaces") waiting.add(id);
      }
      for await (const batch of listIndexedById(site.database.read, [...waiting])) {
        site.workplaces.put(batch);
      }
      waiting.clear();
      hasFailed = false;
    } catch (error) {
      // Once an outage, not once a second.
      if (!hasFailed) site.log.warn({ err: error }, "what other processes changed is not known");
      hasFailed = true;
    }
    if (!stopped) goOn();
  };
  const goOn = () => {
    timer = setTimeout(() => {
      running = look();
    }, everyMs);
    timer.unref();
  };
  if (changes) goOn();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
