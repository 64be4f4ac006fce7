import type { News } from "@locumark/contract/members/following/following";
import { workplacePath } from "@locumark/contract/places/workplaces/addresses";
import * as followingLimits from "@locumark/contract/members/following/following-limits";
import { dayOf, midnightOf, nextNight } from "@locumark/contract/nights";
import { fromUkTime } from "@locumark/contract/uk-dates";
import type { PaymentRecord } from "@locumark/contract/reviews/reviews/at-a-glance";
import type { Reader } from "../../database/database.ts";
import { findFigures } from "../../figures/batches/figure-queries.ts";
import type { ReviewedPlace } from "../../reviews/rows/review-kinds.ts";
import { readableName } from "../../places/places/format-name.ts";
import type { FollowedSubject } from "./follow-kinds.ts";

/*
 * The news in digests, feeds and the page of what one follows: all of it can be read on the pages of the places, and none of
 * it says on which day an anonymous review appeared.
 */

/**
 * A time from one of the nights up to another; what appears in a night, or is made in it, belongs to the time before
 * it.
 */
export interface Span {
  readonly after: string;
  readonly upTo: string;
}

/** A review with a name, with what a feed needs besides the news. */
export interface NamedReview {
  readonly id: string;
  /** The day on which it became public. */
  readonly publicOn: string;
  readonly told: News["reviews"][number];
}

/** Says what is new of something that is followed. */
export async function summariseNews(
  reader: Reader,
  subject: FollowedSubject,
  span: Span,
): Promise<News> {
  const places = await subject.places();
  const [{ reviews, more }, anonymous, figures] = [
    await listNamed(reader, subject, places, span, followingLimits.newsReviews),
    await countAnonymous(reader, places, span),
    await findChangedFigures(reader, subject, span),
  ];
  return { reviews: reviews.map(({ told }) => told), more, anonymous, figures };
}

const ukMidnight = (day: string): string => fromUkTime(`${day}T00:00`);

/** Lists reviews with a name, the newest first. */
export async function listNamed(
  reader: Reader,
  { isGroup }: FollowedSubject,
  { kind, ids }: ReviewedPlace & { ids: string[] },
  { after, upTo }: Span,
  atMost: number,
): Promise<{ reviews: NamedReview[]; more: number }> {
  if (ids.length === 0) return { reviews: [], more: 0 };
  const named = reader
    .selectFrom("reviews")
    .where("reviews.kind", "=", kind)
    .where("place_id", "in", ids)
    .where("state", "=", "public")
    .where("is_anonymous", "=", 0)
    .where("reviews.created_at", ">=", ukMidnight(after))
    .where("reviews.created_at", "<", ukMidnight(upTo));
  const rows = await named
    .leftJoin("workplaces as place", "place.id", "reviews.place_id")
    .select(["reviews.id", "reviews.created_at", "rating", "comments", "place_id", "place.name"])
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id")
    .limit(atMost)
    .execute();
  const { count } = await named
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    reviews: rows.map((row) => ({
      id: row.id,
      publicOn: dayOf(row.created_at),
      told: {
        rating: row.rating,
        excerpt: excerptOf(row.comments),
        place:
          isGroup && row.name !== null
            ? {
                name: readableName(row.name),
                path: workplacePath({ name: row.name, _id: row.place_id, ambiguous: true }),
              }
            : null,
      },
    })),
    more: Number(count) - rows.length,
  };
}

/** The first words, in one line. */
function excerptOf(comments: string): string {
  const characters = Array.from(comments.replaceAll(/\s+/g, " ").trim());
  if (characters.length <= followingLimits.newsExcerpt) return characters.join("");
  const cut = characters.slice(0, followingLimits.newsExcerpt).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}

/**
 * Counts those without a name, by the day on which they appeared, or what is left of it: what waited for a night belongs to
 * that night, also where the site was down in it.
 */
export async function countAnonymous(
  reader: Reader,
  { kind, ids }: ReviewedPlace & { ids: string[] },
  span: Span,
): Promise<number> {
  if (ids.length === 0) return 0;
  const after = midnightOf(span.after);
  const upTo = midnightOf(span.upTo);
  const firstNight = midnightOf(nextNight(span.after));
  const afterLast = midnightOf(nextNight(span.upTo));
  const { count } = await reader
    .selectFrom("reviews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .where("place_id", "in", ids)
    .where("state", "=", "public")
    .where("is_anonymous", "=", 1)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb("together", "=", 1),
          eb("created_at", ">=", firstNight),
          eb("created_at", "<", afterLast),
        ]),
        and([eb("together", "=", 0), eb("created_at", ">=", after), eb("created_at", "<", upTo)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Says what others saw change when the figures were last made, if that was in the span. */
export async function findChangedFigures(
  reader: Reader,
  { scope }: Pick<FollowedSubject, "scope">,
  { after, upTo }: Span,
): Promise<News["figures"]> {
  const row = await reader
    .selectFrom("figures")
    .select(["made_on", "changed"])
    .where("scope", "=", scope)
    .where("made_on", ">", midnightOf(after))
    .where("made_on", "<=", midnightOf(upTo))
    .executeTakeFirst();
  if (!row || row.changed === "") return null;
  const changed = row.changed.split(" ");
  const { pay, payments } = await findFigures(reader, scope);
  const said = {
    pay: pay && changed.includes("pay") ? { median: pay.median, count: pay.count } : null,
    payments: payments && changed.includes("payments") ? presentPayments(payments) : null,
  };
  return said.pay || said.payments ? { madeOn: row.made_on, ...said } : null;
}

const presentPayments = ({ typicalDays, overdue }: PaymentRecord) => ({ typicalDays, overdue });
