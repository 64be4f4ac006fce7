import { listingTexts } from "@locumark/contract/figures/payers/listing-texts";
import type { ListingFigures } from "@locumark/contract/figures/payers/payment-listings";
import type { OwnListing } from "@locumark/contract/reviews/replies/replies";
import type { Reader } from "../../database/database.ts";
import { findChainsOfRated, listBranches } from "../../places/chains/chain-queries.ts";
import { isCompanyName, nameOwner } from "../../places/chains/name-owner.ts";
import { listPlacesOf } from "../../services/speakers/claim-queries.ts";
import { agencyScope, chainScope, companyScope } from "../../places/places/name-pay-scope.ts";
import { presentReply, toColumns } from "../../reviews/replies/present-reply.ts";
import { readableName } from "../../places/places/format-name.ts";

/** A company that owns one place: what owns several is a chain. */
async function findCompaniesOfRated(
  reader: Reader,
  chains: ReadonlyMap<string, readonly string[]>,
): Promise<{ id: string; owner: string; name: string }[]> {
  const rows = await reader
    .selectFrom("workplaces as place")
    .innerJoin("workplaces as owner", "owner.ods_code", "place.owner_code")
    .select(["place.id", "owner.ods_code", "owner.name"])
    .where("place.review_count", ">", 0)
    .where("place.status", "=", "open")
    .$narrowType<{ ods_code: string }>()
    .execute();
  return rows
    .filter(({ id, name }) => !chains.has(id) && nameOwner(name, 1) !== "")
    .map(({ id, ods_code: owner, name }) => ({ id, owner, name: nameOwner(name, 1) }));
}

/** Finds what each place with reviews is listed under, and the names of all that may be listed. */
export async function findListed(reader: Reader) {
  const scopes = new Map<string, string[]>();
  const names = new Map<string, string>();
  const chains = await findChainsOfRated(reader);
  for (const [id, owners] of chains) scopes.set(id, owners.map(chainScope));
  for (const { owner_code: owner, name } of await reader
    .selectFrom("chains")
    .select(["owner_code", "name"])
    .execute()) {
    names.set(chainScope(owner), name);
  }
  for (const { id, owner, name } of await findCompaniesOfRated(reader, chains)) {
    scopes.set(id, [companyScope(owner)]);
    names.set(companyScope(owner), name);
  }
  for (const { id, name } of await reader
    .selectFrom("agencies")
    .select(["id", "name"])
    .where("review_count", ">", 0)
    .execute()) {
    if (!isCompanyName(name)) continue;
    scopes.set(id, [agencyScope(id)]);
    names.set(agencyScope(id), name);
  }
  return { scopes, names };
}

/** The claims of those who speak for an agency, or for a place of a chain or company. */
export async function listSpeakers(reader: Reader, scope: string): Promise<string[]> {
  const [kind, key = ""] = scope.split(" ");
  const places =
    kind === "agency"
      ? [{ kind: "agency" as const, id: key }]
      : (await listBranches(reader, key)).map(({ id }) => ({ kind: "workplace" as const, id }));
  const claims = await reader
    .selectFrom("claimed_places")
    .innerJoin("claims", "claims.id", "claimed_places.claim_id")
    .select("claims.id")
    .distinct()
    .where("claims.state", "=", "granted")
    .where("claimed_places.place_id", "in", places.map(({ id }) => id).concat(""))
    .execute();
  return claims.map(({ id }) => id);
}

/** As a reader sees its name. */
export const nameListing = ({ scope, name }: { scope: string; name: string }): string =>
  scope.startsWith("agency ") ? name : readableName(name);

/** All with these scopes, whether they are listed or not. */
export const listListings = (reader: Reader, scopes: readonly string[]) =>
  reader
    .selectFrom("payment_listings")
    .selectAll()
    .where("scope", "in", scopes.concat(""))
    .orderBy("scope")
    .execute();

/** Describes a listing to moderators. */
export async function describeListing(reader: Reader, scope: string): Promise<string | undefined> {
  const [row] = await listListings(reader, [scope]);
  if (!row) return undefined;
  const figures = row.figures === null ? null : (JSON.parse(row.figures) as ListingFigures);
  return listingTexts.matter(nameListing(row), row.listed_from, figures, row.is_removed === 1);
}

/** Everything that these places and agencies can be listed under. */
export async function listScopesOf(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const owners = await reader
    .selectFrom("workplaces")
    .select("owner_code")
    .distinct()
    .where("id", "in", ids.concat(""))
    .where("owner_code", "is not", null)
    .$narrowType<{ owner_code: string }>()
    .execute();
  return [
    ...ids.map(agencyScope),
    ...owners.flatMap(({ owner_code: owner }) => [chainScope(owner), companyScope(owner)]),
  ];
}

export const repliesTo = (reader: Reader, listings: readonly { scope: string }[]) =>
  reader
    .selectFrom("replies")
    .innerJoin("claims", "claims.id", "replies.claim_id")
    .selectAll("replies")
    .select("claims.organisation")
    .where("replies.review_id", "in", listings.map(({ scope }) => scope).concat(""));

/** The listings that a claim may reply to, the coming ones included. */
export async function listOwnListings(reader: Reader, claimId: string): Promise<OwnListing[]> {
  const places = await listPlacesOf(reader, claimId);
  const scopes = await listScopesOf(
    reader,
    places.map(({ id }) => id),
  );
  const found = await listListings(reader, scopes);
  const listings = found.filter((listing) => listing.is_removed === 0);
  const replies = await repliesTo(reader, listings)
    .where("replies.claim_id", "=", claimId)
    .where("replies.state", "in", ["public", "held"])
    .execute();
  return listings.map((listing) => {
    const { scope, listed_from: listedFrom } = listing;
    const reply = replies.find(({ review_id: id }) => id === scope);
    return {
      _id: scope,
      name: nameListing(listing),
      listedFrom,
      reply: reply ? presentReply(toColumns(reply)) : null,
      isHeld: reply?.state === "held",
    };
  });
}
