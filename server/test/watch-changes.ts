import type { TestSite } from "./test-site.ts";

/**
 * What visitors could notice by a slower answer: the cached pages that are invalidated, and the rows by which other
 * processes learn that something has changed.
 * @returns a function that gives both, since it was last called
 */
export async function watchChanges(site: TestSite) {
  const cleared: unknown[] = [];
  const { clear } = site.site.cache;
  site.site.cache.clear = (places) => {
    cleared.push(places);
    clear.call(site.site.cache, places);
  };
  await site.site.database.changes.next();
  await site.site.database.changes.next();
  return async () => [cleared.splice(0), (await site.site.database.changes.next()).rows] as const;
}
