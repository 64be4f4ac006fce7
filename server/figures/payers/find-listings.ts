import type { ListingSort } from "@locumark/contract/choices";
import { midnightOf } from "@locumark/contract/nights";
import type {
  Listing,
  ListingFigures,
  ListingsAnswer,
} from "@locumark/contract/figures/payers/payment-listings";
import { nightAfter } from "../../services/nights/night-policy.ts";
import type { Reader } from "../../database/database.ts";
import type { Site } from "../../site.ts";
import { presentReply, toColumns } from "../../reviews/replies/present-reply.ts";
import { nameListing, repliesTo } from "./listing-queries.ts";

/** Selects those that everybody sees: counted, listed by now, and neither removed nor under a report from before. */
export const selectListed = (read: Reader) =>
  read
    .selectFrom("payment_listings")
    .where("figures", "is not", null)
    .whereRef("listed_from", "<=", "made_on")
    .where("is_removed", "=", 0)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("reports")
            .select("id")
            .where("subject_kind", "=", "listing")
            .whereRef("subject_id", "=", "scope")
            .whereRef("created_at", "<", "listed_from")
            .where("decided_at", "is", null),
        ),
      ),
    );

/** Finds the names that are listed, each with its own reply. */
export async function findListings(
  { clock, database: { read } }: Pick<Site, "clock" | "database">,
  sort: ListingSort,
): Promise<ListingsAnswer> {
  const rows = await selectListed(read).selectAll().execute();
  const slugs = new Map(
    (await read.selectFrom("chains").select(["owner_code", "slug"]).execute()).map(
      ({ owner_code: owner, slug }) => [owner, slug],
    ),
  );
  const replies = await repliesTo(read, rows)
    .where("replies.state", "=", "public")
    .where("claims.state", "=", "granted")
    .execute();
  const listings = rows.map((row): Listing => {
    const { scope, figures } = row;
    const [kind, key = ""] = scope.split(" ") as [Listing["kind"], string?];
    const reply = replies.find(({ review_id: id }) => id === scope);
    return {
      _id: scope,
      kind,
      name: nameListing(row),
      slug: kind === "chain" ? (slugs.get(key) ?? null) : null,
      ...(JSON.parse(figures ?? "") as ListingFigures),
      reply: reply ? presentReply(toColumns(reply)) : null,
    };
  });
  const orders = ordersBy[sort];
  return {
    madeOn: rows[0]?.made_on ?? null,
    nextOn: midnightOf(nightAfter(clock.now())),
    listings: listings.toSorted((one, other) => orders(one) - orders(other) || byName(one, other)),
  };
}

const byName = (one: Listing, other: Listing): number =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;

/** Sort keys, the least first. Shares of the reports, not numbers: payers with more reports have more of each kind. */
const ordersBy: Record<ListingSort, (listing: Listing) => number> = {
  overdue: ({ overdue, reports }) => -overdue / reports,
  "in-part": ({ partOrNothing, reports }) => -partOrNothing / reports,
  paid: ({ paid, reports }) => -paid / reports,
  "not-due": ({ notDue, reports }) => -notDue / reports,
  days: ({ typicalDays }) => -(typicalDays ?? -1),
  reports: ({ reports }) => -reports,
  name: () => 0,
};
