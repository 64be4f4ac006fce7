import type { ClaimDecision } from "@locumark/contract/claims";
import { claimTexts } from "@locumark/contract/claim-texts";
import { domainOf, provesNothing } from "@locumark/contract/proves-nothing";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { badInput, notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { decideItem, undoMs } from "../desk/decide-item.ts";
import { enqueueSubjectMail } from "../mails/queue-mail.ts";
import { type ClaimBefore, claimKind } from "./desk-kind.ts";
import {
  changeState,
  type ClaimedPlace,
  type ClaimRow,
  findSpeaker,
  lockClaim,
  touchPlaces,
} from "./queries.ts";

type Decision = ClaimDecision["decision"];

const outcomes = {
  grant: "granted",
  refuse: "refused",
  revoke: "revoked",
  keep: "kept",
} as const satisfies Record<Decision, string>;

/** From which states a decision leads on. */
const possible: Record<Decision, readonly ClaimRow["state"][]> = {
  grant: ["confirmed", "proved"],
  refuse: ["confirmed", "posted", "proved"],
  revoke: ["granted"],
  keep: ["granted"],
};

/**
 * Grants, refuses, revokes or keeps a claim; granted and kept ones may get further places.
 * @throws Problem 400 for a decision that the claim's state does not allow, a missing reason or an unknown code; 409
 *   `claimed_already` where another organisation replies for a place; and as `decideItem` does
 */
export async function decideClaim(
  site: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  itemId: string,
  input: ClaimDecision,
): Promise<void> {
  const { decision } = input;
  const needsReason = decision === "refuse" || decision === "revoke";
  if (needsReason && input.reason === undefined)
    throw badInput({ reason: claimTexts.chooseReason });
  const reason = (needsReason ? input.reason : undefined) ?? null;
  await decideItem(
    site,
    claimKind,
    staff,
    itemId,
    { outcome: outcomes[decision], reason: reason ?? "" },
    async (transaction, item, now) => {
      const claim = await lockClaim(transaction, item.subject_id);
      if (!claim) throw notFound(claimTexts.unknownPlace);
      refuseImpossible(claim, decision);
      const places = await placesFor(transaction, claim, input);
      const granted = decision === "revoke" ? await removePlaces(transaction, claim.id) : [];
      await touchPlaces(transaction, [...places, ...granted]);
      const added = await addPlaces(transaction, claim, places, now);
      const decided = decision === "keep" ? "granted" : outcomes[decision];
      const { state, state_since } = claim;
      if (decision !== "keep") {
        const since = toInstant(now);
        await changeState(transaction, claim.id, { state: decided, state_since: since, reason });
        await enqueueSubjectMail(
          transaction,
          {
            kind: `claim_${outcomes[decision]}`,
            subjectId: claim.id,
            notBefore: new Date(now.getTime() + undoMs),
          },
          now,
        );
      }
      const before: ClaimBefore = {
        decided,
        claim: { state, state_since, reason: claim.reason },
        added,
        removed: granted,
      };
      return before;
    },
  );
}

function refuseImpossible(claim: ClaimRow, decision: Decision): void {
  if (!possible[decision].includes(claim.state)) {
    throw badInput({ decision: claimTexts.notNow });
  }
  if (decision !== "grant" || claim.state === "proved") return;
  if (claim.proof === "letter") throw badInput({ decision: claimTexts.letterFirst });
  if (provesNothing(domainOf(claim.email))) throw badInput({ decision: claimTexts.provesNothing });
}

/** The place it was asked for and those of the codes, each as the place that it has become part of. */
async function placesFor(
  transaction: WritingTransaction,
  claim: ClaimRow,
  { decision, codes }: ClaimDecision,
): Promise<ClaimedPlace[]> {
  if (decision !== "grant" && decision !== "keep") return [];
  const { place_kind: kind, place_id: id } = claim;
  const wanted = new Set(
    codes
      .toUpperCase()
      .split(/[^A-Z\d]+/)
      .filter(Boolean),
  );
  if (kind === "agency" && wanted.size > 0) throw badInput({ codes: claimTexts.noBranches });
  const ids = decision === "grant" ? [id] : [];
  if (kind === "agency") return ids.map((one) => ({ kind, id: one }));
  const rows = await transaction
    .selectFrom("workplaces")
    .select(["id", "ods_code", "merged_into"])
    .where(({ eb, or }) =>
      or([eb("id", "in", ["", ...ids]), eb("ods_code", "in", ["", ...wanted])]),
    )
    .execute();
  for (const code of wanted) {
    const known = rows.some(({ ods_code }) => ods_code === code);
    if (!known) throw badInput({ codes: claimTexts.unknownCode(code) });
  }
  const canonical = new Set(rows.map((row) => row.merged_into ?? row.id));
  return [...canonical].map((one) => ({ kind, id: one }));
}

async function addPlaces(
  transaction: WritingTransaction,
  claim: ClaimRow,
  places: readonly ClaimedPlace[],
  now: Date,
): Promise<ClaimedPlace[]> {
  const added: ClaimedPlace[] = [];
  for (const place of places) {
    const speaker = await findSpeaker(transaction, place);
    if (speaker?.id === claim.id) continue;
    if (speaker) {
      const sentence = claimTexts.claimedAlready(speaker.organisation);
      throw new Problem(409, "claimed_already", sentence);
    }
    await transaction
      .insertInto("claimed_places")
      .values({
        place_kind: place.kind,
        place_id: place.id,
        claim_id: claim.id,
        granted_at: toInstant(now),
      })
      .execute();
    added.push(place);
  }
  return added;
}

async function removePlaces(
  transaction: WritingTransaction,
  claimId: string,
): Promise<ClaimBefore["removed"]> {
  const rows = await transaction
    .deleteFrom("claimed_places")
    .where("claim_id", "=", claimId)
    .returningAll()
    .execute();
  return rows.map((row) => ({
    kind: row.place_kind,
    id: row.place_id,
    grantedAt: row.granted_at,
  }));
}
