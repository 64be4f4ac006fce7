import { sql } from "kysely";
import type { SiteState } from "@locumark/contract/site/admin/admin";
import type { Reader } from "../../database/database.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";

const days = 30;

type Day = SiteState["days"][number];
type Counted = Exclude<keyof Day, "day">;

/**
 * Counts what happened on each of the last 30 days, in UTC, for staff, by what is stored: accounts and reviews that
 * were deleted since are not in it.
 */
export async function countDays(database: Reader, now: Date): Promise<Day[]> {
  const today = toInstant(now).slice(0, 10);
  const from = toInstant(Date.parse(today) - (days - 1) * dayMs);
  const day = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 10)`;
  const count = sql<number>`count(*)`;
  const perDay = (rows: { day: string; count: number }[]) =>
    new Map(rows.map((row) => [row.day, Number(row.count)]));
  const [signUps, confirmed, reviews, reports, decisions] = (
    await Promise.all([
      database
        .selectFrom("accounts")
        .select([day("created_at").as("day"), count.as("count")])
        .where("created_at", ">=", from)
        .groupBy(day("created_at"))
        .execute(),
      database
        .selectFrom("accounts")
        .select([day("confirmed_at").as("day"), count.as("count")])
        .where("confirmed_at", ">=", from)
        .groupBy(day("confirmed_at"))
        .execute(),
      database
        .selectFrom("reviews")
        .select([day("created_at").as("day"), count.as("count")])
        .where("created_at", ">=", from)
        .where("state", "<>", "waiting")
        .groupBy(day("created_at"))
        .execute(),
      database
        .selectFrom("desk_items")
        .select([day("opened_at").as("day"), count.as("count")])
        .where("kind", "=", "report")
        .where("opened_at", ">=", from)
        .groupBy(day("opened_at"))
        .execute(),
      // Decided by a person; one that was taken back is open again.
      database
        .selectFrom("desk_items")
        .select([day("closed_at").as("day"), count.as("count")])
        .where("closed_by", "is not", null)
        .where("closed_at", ">=", from)
        .groupBy(day("closed_at"))
        .execute(),
    ])
  ).map(perDay);
  return Array.from({ length: days }, (_, back) => {
    const date = toInstant(Date.parse(today) - back * dayMs).slice(0, 10);
    const of = (counts: Map<string, number> | undefined): number => counts?.get(date) ?? 0;
    const counted: Record<Counted, number> = {
      signUps: of(signUps),
      confirmed: of(confirmed),
      reviews: of(reviews),
      reports: of(reports),
      decisions: of(decisions),
    };
    return { day: date, ...counted };
  });
}
