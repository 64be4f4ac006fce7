import { deleteExpired } from "./features/accounts/delete-expired.ts";
import { deleteOldClaims } from "./features/claims/delete-claims.ts";
import { deleteOldMessages } from "./features/contact/delete-old-messages.ts";
import { deleteDueEvidence } from "./features/evidence/delete-evidence.ts";
import { deleteUndoData } from "./features/desk/delete-undo-data.ts";
import { deleteOrphanedEvidence } from "./features/evidence/delete-orphaned-evidence.ts";
import { deleteOldMarks } from "./features/moderation/find-marked-reviews.ts";
import { eraseOldNotices } from "./features/notices/erase-old-notices.ts";
import { renewFigures } from "./features/figures/renew-figures.ts";
import { deleteOldReports } from "./features/reports/delete-old-reports.ts";
import { storeTotals } from "./features/transparency/store-totals.ts";
import { renewVerifications } from "./features/verifications/renew-verifications.ts";
import { dayMs } from "./platform/clock.ts";
import { checkForClockJump } from "./database/clock-jump-guard.ts";
import type { Site } from "./site.ts";

/** What is due every hour: what was kept long enough is deleted, totals and figures are counted. Never throws. */
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
      await deleteOld(site);
      await storeTotals(site);
    }
    await renewFigures(site);
    await site.database.scrub();
  } catch (error) {
    site.log.error({ err: error }, "cleaning up failed and is retried within the hour");
  }
}

async function deleteOld(site: Site): Promise<void> {
  await deleteExpired(site);
  await deleteOldMessages(site);
  await deleteOldReports(site);
  await deleteOldClaims(site);
  await eraseOldNotices(site);
  await renewVerifications(site);
  const documents = await deleteDueEvidence(site);
  if (documents > 0) site.log.info({ documents }, "evidence that is no longer needed was deleted");
  await deleteUndoData(site);
  await deleteOldMarks(site);
  const orphans = await deleteOrphanedEvidence(site);
  if (orphans > 0) {
    site.log.info({ orphans }, "orphaned evidence files were deleted");
  }
}
