import type { Selectable } from "kysely";
import type { ClaimState } from "@locumark/contract/choices";
import { notePlaces } from "../../database/changes.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { ClaimsTable } from "../../database/tables/claim-tables.ts";

export type ClaimRow = Selectable<ClaimsTable>;
export interface ClaimedPlace {
  readonly kind: ClaimRow["place_kind"];
  readonly id: string;
}

export const findClaim = (database: Reader, id: string): Promise<ClaimRow | undefined> =>
  database.selectFrom("claims").selectAll().where("id", "=", id).executeTakeFirst();

/** The claim, locked on any engine. */
export const lockClaim = (
  transaction: WritingTransaction,
  id: string,
): Promise<ClaimRow | undefined> =>
  transaction
    .updateTable("claims")
    .set(({ ref }) => ({ state: ref("state") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const listClaimsFrom = (database: Reader, emailKey: string): Promise<ClaimRow[]> =>
  database
    .selectFrom("claims")
    .selectAll()
    .where("email_key", "=", emailKey)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export async function listPlacesOf(database: Reader, claimId: string): Promise<ClaimedPlace[]> {
  const rows = await database
    .selectFrom("claimed_places")
    .select(["place_kind", "place_id"])
    .where("claim_id", "=", claimId)
    .orderBy("granted_at")
    .orderBy("place_id")
    .execute();
  return rows.map(({ place_kind: kind, place_id: id }) => ({ kind, id }));
}

/**
 * The organisation that replies for a place. Where several entries with one each were merged, the place's own comes
 * first, and then the one that was granted first.
 * @param placeId of a place that is itself merged into none
 */
export async function findSpeaker(
  database: Reader,
  { kind, id: placeId }: ClaimedPlace,
): Promise<{ id: string; organisation: string } | undefined> {
  const merged =
    kind === "agency"
      ? []
      : await database
          .selectFrom("workplaces")
          .select("id")
          .where("merged_into", "=", placeId)
          .execute();
  const speakers = await database
    .selectFrom("claimed_places")
    .innerJoin("claims", "claims.id", "claimed_places.claim_id")
    .select(["claims.id", "claims.organisation", "claimed_places.place_id"])
    .where("claims.state", "=", "granted")
    .where("claimed_places.place_kind", "=", kind)
    .where("claimed_places.place_id", "in", [placeId, ...merged.map(({ id }) => id)])
    .orderBy("claimed_places.granted_at")
    .orderBy("claims.id")
    .execute();
  return speakers.find(({ place_id }) => place_id === placeId) ?? speakers[0];
}

/** The places that an account's address replies for or has asked to: this person may not decide about those. */
export async function listSpokenFor(database: Reader, accountId: string): Promise<string[]> {
  const claims = await database
    .selectFrom("accounts")
    .innerJoin("claims", "claims.email_key", "accounts.email_key")
    .select(["claims.id", "claims.place_id"])
    .where("accounts.id", "=", accountId)
    .where("claims.state", "in", ["confirmed", "granted"])
    .execute();
  if (claims.length === 0) return [];
  const granted = await database
    .selectFrom("claimed_places")
    .select("place_id")
    .where(
      "claim_id",
      "in",
      claims.map(({ id }) => id),
    )
    .execute();
  const ids = [...claims, ...granted].map(({ place_id: id }) => id);
  const merged = await database
    .selectFrom("workplaces")
    .select("merged_into")
    .where("id", "in", ids)
    .where("merged_into", "is not", null)
    .execute();
  return [...ids, ...merged.flatMap(({ merged_into: id }) => id ?? [])];
}

/** Locks the places without changing them, and invalidates what processes have cached of them. */
export async function touchPlaces(
  transaction: WritingTransaction,
  places: readonly ClaimedPlace[],
): Promise<void> {
  const inOrder = places.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const { kind, id } of inOrder) {
    await transaction
      .updateTable(kind === "agency" ? "agencies" : "workplaces")
      .set(({ ref }) => ({ review_count: ref("review_count") }))
      .where("id", "=", id)
      .execute();
  }
  notePlaces(
    transaction,
    places.map(({ id }) => id),
  );
}

/**
 * Moves the claim on an agency that has become part of another for good, unless the other has one already. Then the
 * claim stays without a place; its replies stay, and may be edited.
 */
export async function moveClaims(
  transaction: WritingTransaction,
  before: string,
  after: string,
): Promise<void> {
  await transaction
    .updateTable("claims")
    .set({ place_id: after })
    .where("place_kind", "=", "agency")
    .where("place_id", "=", before)
    .execute();
  const [moved] = await transaction
    .deleteFrom("claimed_places")
    .where("place_kind", "=", "agency")
    .where("place_id", "=", before)
    .returningAll()
    .execute();
  if (!moved) return;
  await transaction
    .insertInto("claimed_places")
    .values({ ...moved, place_id: after })
    .onConflict((conflict) => conflict.columns(["place_kind", "place_id"]).doNothing())
    .execute();
}

/** Whether a place has a claim, granted or asked for. */
export async function isClaimed(database: Reader, { kind, id }: ClaimedPlace): Promise<boolean> {
  const claim = await database
    .selectFrom("claims")
    .leftJoin("claimed_places", "claimed_places.claim_id", "claims.id")
    .select("claims.id")
    .where("claims.state", "not in", ["refused", "revoked"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("claims.place_kind", "=", kind), eb("claims.place_id", "=", id)]),
        and([eb("claimed_places.place_kind", "=", kind), eb("claimed_places.place_id", "=", id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}

export async function changeState(
  transaction: WritingTransaction,
  id: string,
  changed: Partial<ClaimRow> & { state: ClaimState; state_since: string },
): Promise<void> {
  await transaction.updateTable("claims").set(changed).where("id", "=", id).execute();
}
