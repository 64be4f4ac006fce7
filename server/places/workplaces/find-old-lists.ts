import type { WorkplaceKind } from "@locumark/contract/choices";
import { isOldFact } from "@locumark/contract/places/workplaces/old-facts";
import type { Site } from "../../site.ts";

/**
 * The kinds of which most open places are from a file that is old, and its month; none while the database cannot be reached,
 * as searches go on without it.
 */
export const findOldLists = (
  site: Pick<Site, "cache" | "clock" | "database">,
): Promise<ReadonlyMap<WorkplaceKind, string>> =>
  site.cache.remember("old lists", [], () => readOldLists(site)).catch(() => new Map());

async function readOldLists({ clock, database }: Pick<Site, "clock" | "database">) {
  const rows = await database.read
    .selectFrom("workplaces")
    .innerJoin("register_files", "register_files.name", "workplaces.register")
    .select(["workplaces.kind", "register_files.month"])
    .select(({ fn }) => fn.countAll().as("count"))
    .where("workplaces.status", "=", "open")
    .where("workplaces.merged_into", "is", null)
    .groupBy(["workplaces.kind", "register_files.month"])
    .execute();
  const largest = new Map<WorkplaceKind, string>();
  for (const { kind, month } of rows.toSorted(
    (one, other) => Number(one.count) - Number(other.count),
  )) {
    largest.set(kind, month);
  }
  return new Map([...largest].filter(([, month]) => isOldFact(month, clock.now())));
}
