import { secondMs } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { listAgenciesById } from "../agencies/queries.ts";
import { listIndexedById } from "./queries.ts";

/** A review is in the search and the averages of every process after two seconds at most. */
const everyMs = secondMs;

export interface Follower {
  stop(): Promise<void>;
}

type Needs = Pick<Site, "agencies" | "database" | "log" | "publicChanges" | "workplaces">;

/** Keeps what this process holds in memory right while others add, review and import workplaces and agencies. */
export function followChanges(site: Needs): Follower {
  const { changes } = site.database;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  let hasFailed = false;
  // Kept until they are in the index: what the feed has told once it does not tell again.
  const waiting = { workplaces: new Set<string>(), agencies: new Set<string>() };

  const look = async () => {
    try {
      for (const { table, id } of (await changes?.next()) ?? []) {
        if (table === "workplaces" || table === "agencies") waiting[table].add(id);
      }
      for await (const batch of listIndexedById(site.database.read, [...waiting.workplaces])) {
        site.workplaces.put(batch);
      }
      site.agencies.put(await listAgenciesById(site.database.read, [...waiting.agencies]));
      // After the indexes: a page made before now may show what they said before.
      for (const id of [...waiting.workplaces, ...waiting.agencies]) {
        site.publicChanges.changed(id, "elsewhere");
      }
      waiting.workplaces.clear();
      waiting.agencies.clear();
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
