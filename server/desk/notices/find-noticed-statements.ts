import type { NoticeSubjectKind } from "@locumark/contract/choices";
import type { Site } from "../../site.ts";
import { findAgencyByName } from "../../places/agencies/agency-queries.ts";
import { subjectKindOf } from "../../reviews/rows/review-queries.ts";
import { findPlacesByName, listPlaces } from "../../places/workplaces/find-places.ts";
import { findStatement, type Statement } from "../../reviews/reviews/find-statement.ts";

type Needs = Pick<Site, "database" | "mergedPlaces" | "workplaces">;

/** The pages that people link to have no more; staff read them. */
const listed = 100;

/** Lists what is posted on the pages of the places to which a text links, the newest first. */
export async function findStatementsAt(site: Needs, text: string): Promise<Statement[]> {
  const found: Statement[] = [];
  for (const [, folder, segment = "", search = ""] of text.matchAll(pageLinks)) {
    const name = decode(segment);
    const chosen = new URLSearchParams(search).get("id");
    if (folder === "agencies") {
      const agency = await findAgencyByName(site.database.read, name);
      if (agency) found.push(...(await listAt(site, [agency.id])));
      continue;
    }
    const places =
      chosen === null ? await findPlacesByName(site, name) : listPlaces(site, [chosen]);
    const ids = places.map(({ _id }) => _id);
    found.push(...(await listAt(site, ids)));
  }
  return found.slice(0, listed);
}

/** A page of a place, as links and people write it. */
const pageLinks = /\/(workplaces|agencies)\/([^\s/?#]+)(?:\?([^\s#]*))?/g;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize("NFC").trim();
  } catch {
    return segment;
  }
}

async function listAt({ database }: Needs, placeIds: readonly string[]): Promise<Statement[]> {
  if (placeIds.length === 0) return [];
  const rows = await database.read
    .selectFrom("reviews")
    .select(["id", "kind"])
    .where("place_id", "in", placeIds)
    .where("state", "=", "public")
    .orderBy("listed_at", "desc")
    .orderBy("id")
    .limit(listed)
    .execute();
  const replies = await database.read
    .selectFrom("replies")
    .select(["id", "review_id"])
    .where(
      "review_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  // Each with its reply, as on the page.
  const subjects = rows.flatMap(({ id, kind }) =>
    replies
      .filter((reply) => reply.review_id === id)
      .map((reply) => ({ subject_kind: "reply" as NoticeSubjectKind, subject_id: reply.id }))
      .concat({ subject_kind: subjectKindOf(kind), subject_id: id })
      .toReversed(),
  );
  const statements = await Promise.all(
    subjects.map((subject) => findStatement(database.read, subject)),
  );
  return statements.filter((one) => one !== undefined).filter(({ state }) => state === "public");
}
