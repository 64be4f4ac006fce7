import type { ClaimInput } from "@locumark/contract/desk/claims/claims";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { toInstant } from "../../platform/clock.ts";
import { badInput, notFound, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { findProof } from "./find-proof.ts";

/**
 * Stores a claim, which comes to the desk once its address is confirmed by the mailed link. A second one for the same
 * place from the same address replaces the first while that is not confirmed, and changes nothing afterwards: the
 * answer is the same.
 * @throws Problem 404 for a place that does not exist, 400 where nothing can prove that one speaks for it
 */
export async function askClaim(
  site: Pick<Site, "clock" | "database" | "mergedPlaces">,
  { kind, placeId: given, ...fields }: ClaimInput,
): Promise<void> {
  const placeId = kind === "workplace" ? site.mergedPlaces.canonicalId(given) : given;
  await site.database.commit(async (transaction) => {
    const proof = await findProof(transaction, { kind, id: placeId }, fields.email);
    if (!proof) throw notFound(claimTexts.unknownPlace);
    if (proof.fault !== null) {
      throw kind === "agency"
        ? badInput({ email: proof.fault })
        : new Problem(400, "bad_input", proof.fault);
    }
    const now = site.clock.now();
    const emailKey = emailKeyOf(fields.email);
    const earlier = await transaction
      .selectFrom("claims")
      .select(["id", "state"])
      .where("email_key", "=", emailKey)
      .where("place_kind", "=", kind)
      .where("place_id", "=", placeId)
      .where("state", "not in", ["refused", "revoked"])
      .executeTakeFirst();
    if (earlier && earlier.state !== "asked") return;
    if (earlier) await transaction.deleteFrom("claims").where("id", "=", earlier.id).execute();
    const id = earlier?.id ?? randomId();
    await transaction
      .insertInto("claims")
      .values({
        id,
        place_kind: kind,
        place_id: placeId,
        ...fields,
        email_key: emailKey,
        state: "asked",
        state_since: toInstant(now),
        reason: null,
        code_hash: null,
        code_expires_at: null,
        created_at: toInstant(now),
      })
      .execute();
    await enqueueSubjectMail(transaction, { kind: "claim_confirm", subjectId: id }, now);
  });
}
