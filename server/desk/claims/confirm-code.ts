import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashCode } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { changeState } from "../../services/speakers/claim-queries.ts";

/**
 * Confirms the address of a claim by the code in its mail, or the place by the code in its letter; either brings it to
 * the desk. A second time changes nothing.
 * @throws Problem 400 `invalid_link` for a code that is unknown or old, or whose claim was refused
 */
export async function confirmCode(
  { clock, database }: Pick<Site, "clock" | "database">,
  typed: string,
): Promise<void> {
  await database.commit(async (transaction) => {
    const now = clock.now();
    const claim = await transaction
      .updateTable("claims")
      .set(({ ref }) => ({ state: ref("state") }))
      .where("code_hash", "=", hashCode(typed))
      .where("code_expires_at", ">", toInstant(now))
      .where("state", "not in", ["refused", "revoked"])
      .returning(["id", "state"])
      .executeTakeFirst();
    if (!claim) throw new Problem(400, "invalid_link", claimTexts.invalidCode);
    const since = { state_since: toInstant(now) };
    if (claim.state === "asked") {
      await changeState(transaction, claim.id, { state: "confirmed", ...since });
      await openItem(transaction, now, { kind: "claim", subjectId: claim.id });
    }
    if (claim.state === "posted") {
      await changeState(transaction, claim.id, { state: "proved", ...since });
      await transaction
        .updateTable("desk_items")
        .set({ waits_until: null })
        .where("kind", "=", "claim")
        .where("subject_id", "=", claim.id)
        .where("closed_at", "is", null)
        .execute();
    }
  });
}
