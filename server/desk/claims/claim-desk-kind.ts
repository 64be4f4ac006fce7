import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";
import { deleteQueuedMails } from "../../services/mails/queue-mail.ts";
import { readableName } from "../../places/places/format-name.ts";
import {
  changeState,
  type ClaimedPlace,
  type ClaimRow,
  lockClaim,
  touchPlaces,
} from "../../services/speakers/claim-queries.ts";
import {
  type Corrections,
  parseCorrections,
  undoCorrections,
} from "../../reviews/replies/undo-corrections.ts";

/** The state before a decision. */
export interface ClaimBefore {
  /** The state that the decision led to, which it must still be in. */
  readonly decided: ClaimRow["state"];
  readonly claim: Pick<
    ClaimRow,
    "state" | "state_since" | "reason" | "asked_website" | "corrections"
  >;
  /** How to undo what it did to the agency's entry. */
  readonly agency: Corrections | null;
  /** `claims.corrections` after it. */
  readonly correctionsAfter: string | null;
  readonly added: readonly ClaimedPlace[];
  /** With the times at which they had been granted. */
  readonly removed: readonly (ClaimedPlace & { readonly grantedAt: string })[];
}

/** Claims to speak for a place. */
export const claimKind: DeskKind = {
  kind: "claim",
  roles: ["moderator"],
  async summarise(database, subjectIds) {
    const rows = await database
      .selectFrom("claims")
      .leftJoin("workplaces", (join) =>
        join
          .onRef("workplaces.id", "=", "claims.place_id")
          .on("claims.place_kind", "=", "workplace"),
      )
      .leftJoin("agencies", (join) =>
        join.onRef("agencies.id", "=", "claims.place_id").on("claims.place_kind", "=", "agency"),
      )
      .select(["claims.id", "claims.organisation", "claims.asked_website"])
      .select(["workplaces.name as workplace", "agencies.name as agency"])
      .where("claims.id", "in", subjectIds)
      .execute();
    return new Map(
      rows.map(({ id, organisation, workplace, agency, asked_website: asked }) => [
        id,
        `${organisation}, for ${workplace === null ? (agency ?? "a place that is gone") : readableName(workplace)}${asked === null ? "" : " (a new website)"}`,
      ]),
    );
  },
  async listOwn(database, subjectIds, accountId) {
    const rows = await database
      .selectFrom("claims")
      .innerJoin("accounts", "accounts.email_key", "claims.email_key")
      .select("claims.id")
      .where("claims.id", "in", subjectIds)
      .where("accounts.id", "=", accountId)
      .execute();
    return rows.map(({ id }) => id);
  },
  async undo(transaction, subjectId, stored) {
    const before = stored as ClaimBefore;
    const claim = await lockClaim(transaction, subjectId);
    if (claim?.state !== before.decided) throw tooLate();
    const isStillGranted = before.decided === "granted" && before.claim.state === "granted";
    const hasChanged =
      claim.asked_website !== null || claim.corrections !== before.correctionsAfter;
    // The organisation has corrected its entry since.
    if (isStillGranted && hasChanged) throw tooLate();
    await touchPlaces(transaction, [...before.added, ...before.removed]);
    // If a grant is taken back, also what its organisation has changed meanwhile.
    const ofSpeaker = before.claim.state === "granted" ? null : parseCorrections(claim);
    for (const corrections of [before.agency, ofSpeaker]) {
      if (corrections) await undoCorrections(transaction, corrections);
    }
    await changeState(transaction, subjectId, before.claim);
    for (const { kind, id } of before.added) {
      await transaction
        .deleteFrom("claimed_places")
        .where("place_kind", "=", kind)
        .where("place_id", "=", id)
        .where("claim_id", "=", subjectId)
        .execute();
    }
    for (const place of before.removed) await bringBack(transaction, subjectId, place);
    const decisions = ["claim_granted", "claim_refused", "claim_revoked"] as const;
    await deleteQueuedMails(transaction, decisions, subjectId);
  },
};

async function bringBack(
  transaction: WritingTransaction,
  claimId: string,
  { kind, id, grantedAt }: ClaimBefore["removed"][number],
): Promise<void> {
  const back = await transaction
    .insertInto("claimed_places")
    .values({ place_kind: kind, place_id: id, claim_id: claimId, granted_at: grantedAt })
    .onConflict((conflict) => conflict.columns(["place_kind", "place_id"]).doNothing())
    .returning("place_id")
    .executeTakeFirst();
  // Another organisation was granted the place in the meantime.
  if (!back) throw tooLate();
}

const tooLate = () => new Problem(409, "decided_already", deskTexts.tooLateToUndo);
