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
  /** Of the rows that may be newer than what the indexes hold. */
  let waiting = { workplaces: new Set<string>(), agencies: new Set<string>() };

  const look = async () => {
    try {
      for (const { table, id } of (await changes?.next()) ?? []) {
        if (table === "workplaces" || table === "agencies") waiting[table].add(id);
      }
      await readWaiting();
      hasFailed = false;
    } catch (error) {
      // Once an outage, not once a second.
      if (!hasFailed) site.log.warn({ err: error }, "what other processes changed is not known");
      hasFailed = true;
    }
    if (!stopped) goOn();
  };

  async function readWaiting(): Promise<void> {
    const { workplaces, agencies } = waiting;
    // What changes while these are read waits for the next time.
    waiting = { workplaces: new Set(), agencies: new Set() };
    try {
      let namesChanged = false;
      for await (const batch of listIndexedById(site.database.read, [...workplaces])) {
        namesChanged ||= batch.some(({ _id, name }) => site.workplaces.find(_id)?.name !== name);
        site.workplaces.put(batch);
      }
      site.agencies.put(await listAgenciesById(site.database.read, [...agencies]));
      // After the indexes: a page made before now may show what they said before.
      for (const id of new Set([...workplaces, ...agencies])) {
        site.publicChanges.changed(id, "elsewhere");
      }
      // What others of the same name are shown with depends on how many there are.
      if (namesChanged) site.publicChanges.changed(undefined, "elsewhere");
    } catch (error) {
      // What the feed has told once it does not tell again.
      for (const id of workplaces) waiting.workplaces.add(id);
      for (const id of agencies) waiting.agencies.add(id);
      throw error;
    }
  }

  const goOn = () => {
    timer = setTimeout(() => {
      running = look();
    }, everyMs);
    timer.unref();
  };

  if (changes) {
    // What is changed here is read again too: its sums may have come into the index after newer ones from elsewhere.
    site.publicChanges.onChanged((where, place) => {
      if (where === "elsewhere" || place === undefined) return;
      waiting.workplaces.add(place);
      waiting.agencies.add(place);
    });
    goOn();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
