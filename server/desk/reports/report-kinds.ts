import { listingTexts } from "@locumark/contract/figures/payers/listing-texts";
import type { ReportKind } from "@locumark/contract/desk/reports/reports";
import type { Reader } from "../../database/database.ts";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import { listSpokenFor } from "../../services/speakers/claim-queries.ts";
import { listListings, listScopesOf, nameListing } from "../../figures/payers/listing-queries.ts";
import { findRepliedTo, findReply } from "../../reviews/replies/reply-queries.ts";
import { withPlaceName } from "../../reviews/rows/place-queries.ts";
import { readableName } from "../../places/places/format-name.ts";
import { listWritten } from "../../reviews/authorship/author-queries.ts";
import type { ReportedSubject } from "../../services/reported/report-queries.ts";

/** One kind of thing that can be reported. */
export interface ReportedKind {
  /** A line for the desk by id, of those that exist, whether others see them or not. */
  summarise(database: Reader, ids: readonly string[]): Promise<Map<string, string>>;
  /** Whether others see it, and so can report it. */
  isPublic(database: Reader, id: string): Promise<boolean>;
  /** The ones that are this person's own. */
  listOwn(database: Reader, ids: readonly string[], accountId: string): Promise<string[]>;
}

const reviewsOf = (placeKind: PlaceKind): ReportedKind => {
  const all = (database: Reader, ids: readonly string[]) =>
    withPlaceName(database)
      .select("review.id")
      .where("review.id", "in", ids)
      .where("review.kind", "=", placeKind);
  return {
    async summarise(database, ids) {
      const rows = await all(database, ids).execute();
      return new Map(
        rows.map(({ id, place_name: name }) => [id, `A review of ${readableName(name)}`]),
      );
    },
    async isPublic(database, id) {
      const found = all(database, [id]).where("review.state", "=", "public");
      return (await found.execute()).length > 0;
    },
    async listOwn(database, ids, accountId) {
      const spoken = await listSpokenFor(database, accountId);
      const written = await listWritten(database, accountId);
      const own = all(database, ids).where(({ eb, or }) =>
        or([eb("review.id", "in", ["", ...written]), eb("review.place_id", "in", ["", ...spoken])]),
      );
      return (await own.execute()).map(({ id }) => id);
    },
  };
};

const placesOf = (table: "workplaces" | "agencies"): ReportedKind => {
  const all = async (database: Reader, ids: readonly string[]) =>
    await database
      .selectFrom(table as "workplaces")
      .select(["id", "name"])
      .where("id", "in", ids)
      .execute();
  return {
    async summarise(database, ids) {
      const rows = await all(database, ids);
      return new Map(rows.map(({ id, name }) => [id, readableName(name)]));
    },
    async isPublic(database, id) {
      return (await all(database, [id])).length > 0;
    },
    async listOwn(database, ids, accountId) {
      const places = await listSpokenFor(database, accountId);
      return ids.filter((id) => places.includes(id));
    },
  };
};

const replies: ReportedKind = {
  async summarise(database, ids) {
    const rows = await database
      .selectFrom("replies")
      .innerJoin("claims", "claims.id", "replies.claim_id")
      .select(["replies.id", "replies.state", "claims.organisation"])
      .where("replies.id", "in", ids)
      .where("replies.state", "<>", "deleted")
      .execute();
    return new Map(
      rows.map(({ id, organisation, state }) => [
        id,
        `A ${state === "held" ? "held reply" : "reply"} by ${organisation}`,
      ]),
    );
  },
  async isPublic(database, id) {
    const reply = await findReply(database, id);
    if (reply?.state !== "public" || reply.claim_state !== "granted") return false;
    return (await findRepliedTo(database, reply))?.state === "public";
  },
  /** Replies by their organisation, and to their reviews. */
  async listOwn(database, ids, accountId) {
    const rows = await database
      .selectFrom("replies")
      .innerJoin("claims", "claims.id", "replies.claim_id")
      .innerJoin("accounts", "accounts.email_key", "claims.email_key")
      .select("replies.id")
      .where("replies.id", "in", ids)
      .where("accounts.id", "=", accountId)
      .execute();
    const toOwn = await database
      .selectFrom("replies")
      .select("id")
      .where("id", "in", ids)
      .where("review_id", "in", ["", ...(await listWritten(database, accountId))])
      .execute();
    return [...rows, ...toOwn].map(({ id }) => id);
  },
};

/** Names with enough reports: listed, about to be, or off the list, so that this can be decided again. */
const listings: ReportedKind = {
  async summarise(database, ids) {
    const rows = await listListings(database, ids);
    return new Map(rows.map((row) => [row.scope, listingTexts.reported(nameListing(row))]));
  },
  async isPublic(database, id) {
    const [listing] = await listListings(database, [id]);
    return listing !== undefined && listing.figures !== null;
  },
  async listOwn(database, ids, accountId) {
    const own = await listScopesOf(database, await listSpokenFor(database, accountId));
    return ids.filter((id) => own.includes(id));
  },
};

export const reportedKinds: Record<ReportKind, ReportedKind> = {
  "workplace-review": reviewsOf("workplace"),
  "agency-review": reviewsOf("agency"),
  reply: replies,
  workplace: placesOf("workplaces"),
  agency: placesOf("agencies"),
  listing: listings,
};

export function parseSubject(text: string): ReportedSubject {
  const at = text.indexOf(":");
  return { kind: text.slice(0, at) as ReportKind, id: text.slice(at + 1) };
}
