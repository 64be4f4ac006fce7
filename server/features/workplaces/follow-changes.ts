import { secondMs } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import { listChangedSince } from "../agencies/change-agencies.ts";
import { renewAgencies } from "../agencies/renew-agencies.ts";
import { listTouchedSince } from "./log-actions.ts";
import { renewIndexes } from "./queries.ts";

/** A review is in the search and the averages of every process within two seconds. */
const everyMs = secondMs;

type Needs = Pick<Site, "agencies" | "cache" | "database" | "log" | "mergedPlaces" | "workplaces">;

interface Ids {
  readonly workplaces: Set<string>;
  readonly agencies: Set<string>;
}

const noIds = (): Ids => ({ workplaces: new Set(), agencies: new Set() });

/** Keeps the indexes and the cache of this process up to date while other processes add, review and import places. */
export function followChanges(site: Needs): Repeating {
  let hasFailed = false;
  /** The embedded database does not say which rows the operator's commands changed; their log does. */
  let lastAction = 0;
  let lastAgencyAction = 0;
  /** The rows that may be newer than the indexes. */
  let pending = noIds();

  const look = async () => {
    try {
      const { rows, isAnything } = await site.database.changes.next();
      const reported = noIds();
      if (isAnything) {
        const acted = await listTouchedSince(site.database.read, lastAction);
        for (const id of acted.ids) reported.workplaces.add(id);
        lastAction = acted.last;
        const changed = await listChangedSince(site.database.read, lastAgencyAction);
        for (const id of changed.ids) reported.agencies.add(id);
        lastAgencyAction = changed.last;
      }
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
  };

  async function read({ workplaces, agencies }: Ids): Promise<void> {
    await renewIndexes(site.database.read, site, [...workplaces]);
    await renewAgencies(site.agencies, site.database.read, [...agencies]);
  }

  return repeat(look, () => everyMs);
}
