import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import type { Letter } from "@locumark/contract/desk/claims/claims";
import * as claimLimits from "@locumark/contract/desk/claims/claim-limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { badInput, notFound } from "../../platform/problem.ts";
import { hashCode, randomCode } from "../../platform/tokens.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { lockOpenItem } from "../../services/cases/decide-desk-item.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { claimKind } from "./claim-desk-kind.ts";
import { presentPlaces } from "./present-claim.ts";
import { changeState, lockClaim } from "../../services/speakers/claim-queries.ts";

/**
 * Makes the letter with a code to the address in the register. The claim leaves the queue until the code is entered,
 * or is no longer valid.
 * @throws Problem 400 where there is no address or nothing is to be proved any more, and as `lockOpenItem` does
 */
export async function makeLetter(
  { clock, database }: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  itemId: string,
): Promise<Letter> {
  const letter = await database.commit(async (transaction) => {
    const now = clock.now();
    const item = await lockOpenItem(transaction, claimKind, staff, itemId);
    const claim = await lockClaim(transaction, item.subject_id);
    if (!claim) throw notFound(claimTexts.unknownPlace);
    const [place] = await presentPlaces(transaction, [
      { kind: claim.place_kind, id: claim.place_id },
    ]);
    if (!place) throw notFound(claimTexts.unknownPlace);
    if (place.address.length === 0) throw badInput({ letter: claimTexts.noLetter });
    if (claim.state !== "confirmed" && claim.state !== "posted") {
      throw badInput({ letter: claimTexts.noCodeNeeded });
    }
    const code = randomCode();
    const until = toInstant(now.getTime() + claimLimits.letterDays * dayMs);
    await changeState(transaction, claim.id, {
      state: "posted",
      state_since: toInstant(now),
      code_hash: hashCode(code),
      code_expires_at: until,
    });
    await transaction
      .updateTable("desk_items")
      .set({ waits_until: until })
      .where("id", "=", itemId)
      .execute();
    await logAct(transaction, now, {
      staff_id: staff.accountId,
      action: "letter-made",
      item_kind: "claim",
      subject_id: claim.id,
    });
    if (claim.state === "confirmed") {
      await enqueueSubjectMail(transaction, { kind: "claim_letter", subjectId: claim.id }, now);
    }
    return {
      code,
      organisation: claim.organisation,
      place: place.name,
      address: place.address,
      madeAt: toInstant(now),
      until,
    };
  });
  return letter;
}
