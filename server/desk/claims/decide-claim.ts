import type { ClaimDecision } from "@locumark/contract/desk/claims/claims";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { badInput, notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { decideItem } from "../../services/cases/decide-desk-item.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { type AgencyRow, listAgenciesById } from "../../places/agencies/agency-queries.ts";
import { type ClaimBefore, claimKind } from "./claim-desk-kind.ts";
import { findProof } from "./find-proof.ts";
import {
  changeState,
  type ClaimedPlace,
  type ClaimRow,
  findSpeaker,
  lockClaim,
  touchPlaces,
} from "../../services/speakers/claim-queries.ts";
import {
  type Corrections,
  entryOf,
  parseCorrections,
  undoCorrections,
} from "../../reviews/replies/undo-corrections.ts";

type Decision = ClaimDecision["decision"];

/** The state in which each decision is possible, the one to which it leads, and its word in the log. */
const rules = {
  grant: { from: "confirmed", to: "granted", outcome: "granted" },
  called: { from: "confirmed", to: "granted", outcome: "called-and-confirmed" },
  refuse: { from: "confirmed", to: "refused", outcome: "refused" },
  revoke: { from: "granted", to: "revoked", outcome: "revoked" },
  keep: { from: "granted", to: "granted", outcome: "kept" },
  "accept-website": { from: "granted", to: "granted", outcome: "website-accepted" },
} as const satisfies Record<
  Decision,
  { from: ClaimRow["state"]; to: ClaimRow["state"]; outcome: string }
>;

/** The decision that grants a claim, by the kind of its place. */
const granting = { agency: "grant", workplace: "called" } as const;

/**
 * Grants, refuses, revokes or keeps a claim; granted and kept ones may get further places.
 * @throws Problem 400 for a decision that the claim's state or proof does not allow, a missing reason or an unknown code; 409
 *   `claimed_already` where another organisation replies for a place; and as `decideItem` does
 */
export async function decideClaim(
  site: Pick<Site, "agencies" | "clock" | "database">,
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
    { outcome: rules[decision].outcome, reason: reason ?? "" },
    async (transaction, item, now) => {
      const claim = await lockClaim(transaction, item.subject_id);
      if (!claim) throw notFound(claimTexts.unknownPlace);
      await refuseImpossible(transaction, claim, decision);
      const places = await placesFor(transaction, claim, input);
      const granted = decision === "revoke" ? await removePlaces(transaction, claim.id) : [];
      await touchPlaces(transaction, [...places, ...granted]);
      const added = await addPlaces(transaction, claim, places, now);
      const { from, to: decided } = rules[decision];
      const { state, state_since, asked_website, corrections } = claim;
      const agency = await changeEntry(transaction, claim, input);
      const correctionsAfter = agency ? agency.corrections : corrections;
      if (from === decided) {
        const settled = { asked_website: null, corrections: correctionsAfter };
        await changeState(transaction, claim.id, { state, state_since, ...settled });
      } else {
        await changeState(transaction, claim.id, {
          state: decided,
          state_since: toInstant(now),
          reason,
          asked_website: null,
          corrections: null,
        });
        await enqueueSubjectMail(
          transaction,
          { kind: `claim_${decided}`, subjectId: claim.id, isUndoable: true },
          now,
        );
      }
      const before: ClaimBefore = {
        decided,
        claim: { state, state_since, reason: claim.reason, asked_website, corrections },
        agency: agency?.opposite ?? null,
        correctionsAfter,
        added,
        removed: granted,
      };
      return before;
    },
  );
}

/** The change that a decision has made to the entry of the claim's agency. */
interface EntryChange {
  readonly agency: AgencyRow;
  readonly opposite: Corrections;
  /** `claims.corrections` after it. */
  readonly corrections: string | null;
}

/**
 * Changes the entry of the claim's agency: an organisation that loses the claim loses what it had changed, and a website
 * that we accept is no correction of its own any more.
 * @throws Problem 409 `edited_elsewhere` when another website is asked for than was read
 */
async function changeEntry(
  transaction: WritingTransaction,
  claim: ClaimRow,
  { decision, website }: ClaimDecision,
): Promise<EntryChange | undefined> {
  const corrections = parseCorrections(claim);
  if (decision === "revoke") {
    const undone = corrections && (await undoCorrections(transaction, corrections));
    return undone ? { ...undone, corrections: null } : undefined;
  }
  if (decision !== "accept-website") return undefined;
  const asked = claim.asked_website;
  if (asked === null) throw badInput({ decision: claimTexts.notNow });
  if (asked !== website) throw new Problem(409, "edited_elsewhere", claimTexts.otherWebsite);
  const { place_id: agencyId } = claim;
  const [agency] = await listAgenciesById(transaction, [agencyId]);
  if (!agency) throw notFound(claimTexts.unknownPlace);
  const changed = await undoCorrections(transaction, {
    agencyId,
    before: { ...entryOf(agency), website: asked },
    after: entryOf(agency),
  });
  const ours = corrections && {
    ...corrections,
    before: { ...corrections.before, website: asked },
    after: { ...corrections.after, website: asked },
  };
  return changed && { ...changed, corrections: ours && JSON.stringify(ours) };
}

async function refuseImpossible(
  transaction: WritingTransaction,
  claim: ClaimRow,
  decision: Decision,
): Promise<void> {
  const { place_kind: kind, place_id: id } = claim;
  if (rules[decision].from !== claim.state) throw badInput({ decision: claimTexts.notNow });
  if (decision !== "grant" && decision !== "called") return;
  if (decision !== granting[kind]) throw badInput({ decision: claimTexts.otherProof });
  const proof = await findProof(transaction, { kind, id }, claim.email);
  if (!proof) throw notFound(claimTexts.unknownPlace);
  if (proof.fault !== null) throw badInput({ decision: proof.fault });
}

/** The place of the claim and the places of the codes; for one that was merged, the place that it became part of. */
async function placesFor(
  transaction: WritingTransaction,
  claim: ClaimRow,
  { decision, codes }: ClaimDecision,
): Promise<ClaimedPlace[]> {
  const { place_kind: kind, place_id: id } = claim;
  const isGranting = decision === granting[kind];
  if (!isGranting && decision !== "keep") return [];
  const wanted = new Set(
    codes
      .toUpperCase()
      .split(/[^A-Z\d]+/)
      .filter(Boolean),
  );
  if (kind === "agency" && wanted.size > 0) throw badInput({ codes: claimTexts.noBranches });
  const ids = isGranting ? [id] : [];
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
