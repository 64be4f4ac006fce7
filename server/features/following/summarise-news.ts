import type { News } from "@locumark/contract/following";
import {
  daysTold,
  digestDayFrom,
  monthBefore,
  monthsBegun,
  type Span,
} from "@locumark/contract/digest-days";
import { workplacePath } from "@locumark/contract/addresses";
import { limits } from "@locumark/contract/limits";
import { addDays } from "@locumark/contract/shift-days";
import { dayOnly, fromUkTime } from "@locumark/contract/uk-dates";
import type { PaymentRecord } from "@locumark/contract/at-a-glance";
import type { Reader } from "../../database/database.ts";
import { findFigures } from "../figures/figure-queries.ts";
import type { ReviewedPlace } from "../reviews/review-kinds.ts";
import { readableName } from "../workplaces/format-name.ts";
import type { Subject } from "./follow-kinds.ts";

/*
 * What digests, feeds and the page of what one follows tell: all of it can be read on the pages of the places, none of it
 * earlier, and nothing that says on which day an anonymous review appeared.
 */

/** A review with a name, with what a feed needs beside what is told. */
export interface NamedReview {
  readonly id: string;
  /** The day on which it became public. */
  readonly publicOn: string;
  readonly told: News["reviews"][number];
}

/** What is new of something that is followed, in the digests of a span. */
export async function summariseNews(reader: Reader, subject: Subject, span: Span): Promise<News> {
  const places = await subject.places();
  const [{ reviews, more }, months, figures] = [
    await listNamed(reader, subject, places, span, limits.newsReviews),
    await countMonths(reader, places, span),
    await findChangedFigures(reader, subject, span),
  ];
  return { reviews: reviews.map(({ told }) => told), more, months, figures };
}

const ukMidnight = (day: string): string => fromUkTime(`${day}T00:00`);

/** Reviews with a name, the newest first. */
export async function listNamed(
  reader: Reader,
  { isGroup }: Subject,
  { kind, ids }: ReviewedPlace & { ids: string[] },
  span: Span,
  atMost: number,
): Promise<{ reviews: NamedReview[]; more: number }> {
  if (ids.length === 0) return { reviews: [], more: 0 };
  const { first, last } = daysTold(span);
  const named = reader
    .selectFrom("reviews")
    .where("reviews.kind", "=", kind)
    .where("place_id", "in", ids)
    .where("state", "=", "public")
    .where("is_anonymous", "=", 0)
    .where("reviews.created_at", ">=", ukMidnight(first))
    .where("reviews.created_at", "<", ukMidnight(addDays(last, 1)));
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
      publicOn: dayOnly(row.created_at).slice(0, 10),
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
  if (characters.length <= limits.newsExcerpt) return characters.join("");
  const cut = characters.slice(0, limits.newsExcerpt).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}

/** How many anonymous reviews there are of each month that is counted in the span, the latest first. */
export async function countMonths(
  reader: Reader,
  { kind, ids }: ReviewedPlace & { ids: string[] },
  span: Span,
): Promise<News["months"]> {
  const months = monthsBegun(span).map((first) => `${monthBefore(first)}T00:00:00.000Z`);
  if (months.length === 0 || ids.length === 0) return [];
  const rows = await reader
    .selectFrom("reviews")
    .select(["listed_at as month", ({ fn }) => fn.countAll<number>().as("count")])
    .where("kind", "=", kind)
    .where("place_id", "in", ids)
    .where("state", "=", "public")
    .where("is_anonymous", "=", 1)
    // Of an anonymous review the first of its month.
    .where("listed_at", "in", months)
    .groupBy("listed_at")
    .execute();
  return months.flatMap((month) => {
    const count = Number(rows.find((row) => row.month === month)?.count ?? 0);
    return count === 0 ? [] : { month, count };
  });
}

/** The changes of this month, where its first digest is one of the span. */
export async function findChangedFigures(
  reader: Reader,
  { scope }: Pick<Subject, "scope">,
  span: Span,
): Promise<News["figures"]> {
  const row = await reader
    .selectFrom("figures")
    .select(["made_on", "changed"])
    .where("scope", "=", scope)
    .executeTakeFirst();
  if (!row || row.changed === "") return null;
  const digestDay = digestDayFrom(row.made_on.slice(0, 10));
  if (digestDay <= span.after || digestDay > span.upTo) return null;
  const changed = row.changed.split(" ");
  const { pay, payments } = await findFigures(reader, scope);
  const said = {
    pay: pay && changed.includes("pay") ? { median: pay.median, count: pay.count } : null,
    payments: payments && changed.includes("payments") ? presentPayments(payments) : null,
  };
  return said.pay || said.payments ? { madeOn: row.made_on, ...said } : null;
}

const presentPayments = ({ typicalDays, overdue }: PaymentRecord) => ({ typicalDays, overdue });
