import { resetFarNights } from "./reset-far-nights.ts";
import { deleteOrphanedEvidence } from "./people/evidence/delete-orphaned-evidence.ts";
import { storeTotals } from "./figures/transparency/store-totals.ts";
import { expireVerifications } from "./people/verifications/expire-verifications.ts";
import { dayMs } from "./platform/clock.ts";
import { checkForClockJump } from "./database/clock-jump-guard.ts";
import type { Site } from "./site.ts";

/** Does the work of every hour: deletes what was kept long enough, counts totals. Never throws. */
export async function cleanUp(site: Site): Promise<void> {
  try {
    const { mayDelete, jumpedMs } = await checkForClockJump(site);
    if (jumpedMs !== 0) {
      const days = Math.round((10 * jumpedMs) / dayMs) / 10;
      site.log.warn(
        { days },
        "the clock has jumped, or the site was down: nothing old is deleted for a day",
      );
    }
    if (mayDelete) {
      // First: a document that is needed again is not deleted.
      await expireVerifications(site);
      await deleteOld(site);
      await storeTotals(site);
    }
    await site.database.scrub();
  } catch (error) {
    site.log.error({ err: error }, "cleaning up failed and is retried within the hour");
  }
}

/** Deletes what was kept long enough, as each table says, and then files that no row refers to. */
export async function deleteOld(site: Site): Promise<void> {
  for (const { expires } of Object.values(site.tableLives)) {
    if (typeof expires === "function") await expires(site);
  }
  await resetFarNights(site);
  const orphans = await deleteOrphanedEvidence(site);
  if (orphans > 0) {
    site.log.info({ orphans }, "orphaned evidence files were deleted");
  }
}
