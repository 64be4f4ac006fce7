import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashCode } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { changeState } from "../../services/speakers/claim-queries.ts";

/**
 * Confirms the address of a claim by the code in its mail, which brings it to the desk. A second time changes nothing.
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
    if (claim.state !== "asked") return;
    await changeState(transaction, claim.id, { state: "confirmed", state_since: toInstant(now) });
    await openItem(transaction, now, { kind: "claim", subjectId: claim.id });
  });
}
