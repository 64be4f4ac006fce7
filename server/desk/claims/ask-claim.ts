import type { ClaimInput } from "@locumark/contract/desk/claims/claims";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { isAtSite } from "@locumark/contract/proves-nothing";
import { siteOf } from "@locumark/contract/website";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { badInput, notFound } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";

/**
 * Stores a claim, which comes to the desk once its address is confirmed by the mailed link. A second one for the same
 * place from the same address replaces the first while that is not confirmed, and changes nothing afterwards: the
 * answer is the same.
 * @throws Problem 404 for a place that does not exist, 400 for a way of proving that this place does not have
 */
export async function askClaim(
  site: Pick<Site, "clock" | "database" | "mergedPlaces">,
  { kind, placeId: given, ...fields }: ClaimInput,
): Promise<void> {
  const placeId = kind === "workplace" ? site.mergedPlaces.canonicalId(given) : given;
  await site.database.commit(async (transaction) => {
    await refuseUnprovable(transaction, kind, placeId, fields);
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

async function refuseUnprovable(
  transaction: WritingTransaction,
  kind: ClaimInput["kind"],
  placeId: string,
  { proof, email }: Pick<ClaimInput, "proof" | "email">,
): Promise<void> {
  if (kind === "workplace") {
    const known = await transaction
      .selectFrom("workplaces")
      .select("id")
      .where("id", "=", placeId)
      .executeTakeFirst();
    if (!known) throw notFound(claimTexts.unknownPlace);
    return;
  }
  const agency = await transaction
    .selectFrom("agencies")
    .select("website")
    .where("id", "=", placeId)
    .executeTakeFirst();
  if (!agency) throw notFound(claimTexts.unknownPlace);
  if (proof === "letter") throw badInput({ proof: claimTexts.noLetter });
  const website = siteOf(agency.website);
  if (!isAtSite(email, website)) throw badInput({ email: claimTexts.notTheWebsite(website) });
}
