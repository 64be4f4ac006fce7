import { openChanges } from "../database/changes.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Watches what visitors could notice by a slower answer: the invalidated cached pages, and the changed places of which
 * other processes learn.
 * @returns a function that gives both, since it was last called
 */
export async function watchChanges(site: TestSite) {
  const { cache, database } = site.site;
  await site.followingChanges.stop();
  const cleared: unknown[] = [];
  const { clear } = cache;
  cache.clear = (places) => {
    cleared.push(places);
    clear.call(cache, places);
  };
  const ofOthers = await openChanges(database.read, database.write);
  return async () => [cleared.splice(0), [...(await ofOthers.next()).places]] as const;
}
