import type { Site } from "../../site.ts";
import { dayMs } from "../../platform/clock.ts";

/**
 * A file younger than this may belong to a sign-up that is not committed yet. Far longer than a sign-up takes, because
 * the storage's clock may differ from ours.
 */
const graceMs = dayMs;

/** Deletes files that no row refers to, left by a crash between storing a file and committing its row. */
export async function deleteOrphanedEvidence(
  site: Pick<Site, "clock" | "database" | "storage">,
): Promise<number> {
  const files = await site.storage.list();
  const rows = await site.database.read.selectFrom("evidence").select("storage_key").execute();
  const known = new Set(rows.map((row) => row.storage_key));
  const before = site.clock.now().getTime() - graceMs;
  const orphans = files.filter((file) => !known.has(file.key) && file.writtenAt.getTime() < before);
  for (const orphan of orphans) await site.storage.delete(orphan.key);
  return orphans.length;
}
