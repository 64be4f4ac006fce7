import { agencyPath, workplacePath } from "@locumark/contract/places/workplaces/addresses";
import type { Claim, ListedClaims } from "@locumark/contract/desk/claims/claims";
import type { Reader } from "../../database/database.ts";
import { readableAddress } from "../../places/places/format-address.ts";
import { readableName } from "../../places/places/format-name.ts";
import {
  type ClaimedPlace,
  type ClaimRow,
  findSpeaker,
  listPlacesOf,
} from "../../services/speakers/claim-queries.ts";
import { findProof } from "./find-proof.ts";

type Presented = NonNullable<Claim["place"]>;

/** The places as the desk sees them; those that are gone are left out. */
async function presentPlaces(
  database: Reader,
  places: readonly ClaimedPlace[],
): Promise<Presented[]> {
  const idsOf = (kind: ClaimedPlace["kind"]) => [
    "",
    ...places.filter((place) => place.kind === kind).map(({ id }) => id),
  ];
  const workplaces = await database
    .selectFrom("workplaces")
    .select(["id", "name", "address", "postcode", "status"])
    .where("id", "in", idsOf("workplace"))
    .execute();
  const agencies = await database
    .selectFrom("agencies")
    .select(["id", "name", "website"])
    .where("id", "in", idsOf("agency"))
    .execute();
  const presented = new Map<string, Presented>([
    ...workplaces.map(({ id, name, address, postcode, status }): [string, Presented] => [
      id,
      {
        kind: "workplace",
        _id: id,
        name: readableName(name),
        address: [...readableAddress(address).split(", "), postcode].filter(Boolean),
        path: workplacePath({ name, _id: id, ambiguous: true }),
        website: null,
        isClosed: status === "closed",
      },
    ]),
    ...agencies.map(({ id, name, website }): [string, Presented] => [
      id,
      {
        kind: "agency",
        _id: id,
        name,
        address: [],
        path: agencyPath({ name }),
        website,
        isClosed: false,
      },
    ]),
  ]);
  return places.flatMap(({ id }) => presented.get(id) ?? []);
}

/** For the desk: the claimant, the places and the proof. */
export async function presentClaim(database: Reader, claim: ClaimRow): Promise<Claim> {
  const asked = { kind: claim.place_kind, id: claim.place_id };
  const [place] = await presentPlaces(database, [asked]);
  const speaker = await findSpeaker(database, asked);
  const proof = await findProof(database, asked, claim.email);
  return {
    _id: claim.id,
    state: claim.state,
    organisation: claim.organisation,
    person: claim.person,
    role: claim.role,
    email: claim.email,
    note: claim.note,
    createdAt: claim.created_at,
    stateSince: claim.state_since,
    telephone: proof?.telephone ?? "",
    unprovable: proof?.fault ?? null,
    place: place ?? null,
    askedWebsite: claim.asked_website,
    granted: await presentPlaces(database, await listPlacesOf(database, claim.id)),
    answeredBy:
      speaker && speaker.id !== claim.id
        ? { _id: speaker.id, organisation: speaker.organisation }
        : null,
  };
}

/** For the desk: the organisations that may reply, and for what. */
export async function presentListed(database: Reader): Promise<ListedClaims> {
  const rows = await database
    .selectFrom("claims")
    .select(["id", "organisation", "state_since"])
    .where("state", "=", "granted")
    .orderBy("organisation")
    .orderBy("id")
    .execute();
  return await Promise.all(
    rows.map(async ({ id, organisation, state_since: since }) => {
      const places = await presentPlaces(database, await listPlacesOf(database, id));
      return { _id: id, organisation, since, places: places.map(({ name }) => name) };
    }),
  );
}
