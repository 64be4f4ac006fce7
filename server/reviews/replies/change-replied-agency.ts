import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import type { AgencyCorrections } from "@locumark/contract/places/agencies/agencies";
import { siteOf } from "@locumark/contract/website";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { changeAgency } from "../../places/agencies/change-agency.ts";
import { type AgencyRow, listAgenciesById } from "../../places/agencies/agency-queries.ts";
import { addCorrection } from "./undo-corrections.ts";
import { findSpeaker, lockClaim } from "../../services/speakers/claim-queries.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";

/**
 * Corrects an agency's entry for the organisation that speaks for it. A website at another domain waits at the desk: it is
 * by the domain that people prove that they speak for an agency. What was there is kept with the claim.
 * @returns the agency as it is now, and whether its new website waits
 * @throws Problem 403 `not_allowed` for an agency that the claim does not speak for
 */
export async function correctAgency(
  { clock, database }: Pick<Site, "clock" | "database">,
  claimId: string,
  agencyId: string,
  { website, servicesOfferedFor }: AgencyCorrections,
): Promise<{ agency: AgencyRow; isWaiting: boolean }> {
  return await database.commit(async (transaction) => {
    const now = clock.now();
    const speaker = await findSpeaker(transaction, { kind: "agency", id: agencyId });
    const claim = speaker?.id === claimId ? await lockClaim(transaction, claimId) : undefined;
    if (!claim) throw new Problem(403, "not_allowed", replyFormTexts.notYourAgency);
    const [before] = await listAgenciesById(transaction, [agencyId]);
    if (!before) throw notFound(replyFormTexts.notYourAgency);
    const isWaiting = siteOf(website) !== siteOf(before.website);
    const agency = await changeAgency(transaction, agencyId, {
      website: isWaiting ? before.website : website,
      servicesOfferedFor,
    });
    await transaction
      .updateTable("claims")
      .set({
        asked_website: isWaiting ? website : null,
        corrections: JSON.stringify(addCorrection(claim, before, agency)),
      })
      .where("id", "=", claimId)
      .execute();
    if (isWaiting) await openItem(transaction, now, { kind: "claim", subjectId: claimId });
    await logAct(transaction, now, { action: "agency-corrected", subject_id: agencyId });
    return { agency, isWaiting };
  });
}
