import { setImmediate as nextTurn } from "node:timers/promises";
import { type Noted, nothingNoted } from "../../database/changes.ts";
import { secondMs } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import { listAgencies } from "../../places/agencies/agency-queries.ts";
import { refreshAgencies } from "./refresh-agencies.ts";
import { listIds } from "../../places/workplaces/workplace-queries.ts";
import { refreshIndexes } from "./refresh-indexes.ts";

/** A review is in the search and the averages of every process within two seconds. */
const everyMs = secondMs;
const idsPerTurn = 5000;

type Needs = Pick<
  Site,
  "agencies" | "cache" | "clock" | "database" | "log" | "mergedPlaces" | "workplaces"
>;
type Places = Pick<Noted, "places" | "everything">;

/**
 * Keeps the indexes and the cache of this process up to date with the database: after its own commits before they are
 * answered (`told`), after other processes' within two seconds.
 */
export function followChanges(
  site: Needs,
): Repeating & { readonly told: (noted: Places) => Promise<void> } {
  let pending: Places = nothingNoted();
  let reading = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Reads these places once more. Whatever comes while others are read waits, and is then read together. */
  function refresh({ places, everything }: Places): Promise<void> {
    pending = {
      places: new Set([...pending.places, ...places]),
      everything: pending.everything || everything,
    };
    next ??= reading.then(() => {
      const taken = pending;
      pending = nothingNoted();
      next = undefined;
      reading = read(taken);
      return reading;
    });
    return next;
  }

  /** Reads the changed places. Never throws: after a failure all are read with the next change, or the next poll. */
  async function read(taken: Places): Promise<void> {
    try {
      const ids = taken.everything ? await listAll() : [...taken.places];
      const others = await refreshIndexes(site.database.read, site, ids);
      if (others.length > 0) await refreshAgencies(site.agencies, site.database.read, others);
    } catch (error) {
      pending = { places: new Set([...pending.places, ...taken.places]), everything: true };
      site.log.warn({ err: error }, "changed places could not be read; retrying soon");
    }
    // After the indexes: a page made before now may show their old state.
    site.cache.clear(taken.everything ? undefined : taken.places);
  }

  async function listAll(): Promise<string[]> {
    const { read: database } = site.database;
    const agencies = (await listAgencies(database)).map(({ id }) => id);
    const stored = await listIds(database);
    const ids = new Set<string>();
    for (const some of [stored, site.workplaces.ids(), site.agencies.ids(), agencies]) {
      let added = 0;
      for (const id of some) {
        // Requests are answered in between.
        if (added % idsPerTurn === 0) await nextTurn();
        added += 1;
        ids.add(id);
      }
    }
    return [...ids];
  }

  const isSomething = ({ places, everything }: Places) => everything || places.size > 0;

  let hasFailed = false;
  async function look(): Promise<void> {
    try {
      const changed = await site.database.changes.next();
      if (hasFailed) changed.everything = true;
      if (isSomething(changed) || isSomething(pending)) await refresh(changed);
      hasFailed = false;
    } catch (error) {
      // The changes of other processes are unknown now.
      site.cache.clear();
      // Once per outage, not once per second.
      if (!hasFailed) site.log.warn({ err: error }, "changes by other processes could not be read");
      hasFailed = true;
    }
  }

  return {
    ...repeat(look, () => everyMs),
    async told(noted) {
      if (isSomething(noted)) await refresh(noted);
    },
  };
}
