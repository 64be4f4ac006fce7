import { expect } from "vitest";
import { type DatabasePlace, openDatabase } from "../../server/database/database.ts";
import type { Acknowledged } from "./load.ts";

/** Checks that every acknowledged review and account is stored as it was sent, and that all totals match the reviews. */
export async function checkStored(place: DatabasePlace, acknowledged: Acknowledged): Promise<void> {
  const { read, close } = await openDatabase(place);
  try {
    const rows = await read
      .selectFrom("reviews")
      .select(["id", "place_id", "rating", "comments"])
      .execute();
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const [id, { workplaceId, rating, comments }] of acknowledged.reviews) {
      expect(stored.get(id)).toEqual({ id, place_id: workplaceId, rating, comments });
    }

    const counted = new Map<string, { count: number; sum: number }>();
    for (const row of rows) {
      const { count, sum } = counted.get(row.place_id) ?? { count: 0, sum: 0 };
      counted.set(row.place_id, { count: count + 1, sum: sum + row.rating });
    }
    const workplaces = await read
      .selectFrom("workplaces")
      .select(["id", "review_count", "rating_sum"])
      .where("review_count", ">", 0)
      .execute();
    expect(
      new Map(workplaces.map((row) => [row.id, { count: row.review_count, sum: row.rating_sum }])),
    ).toEqual(counted);

    const accounts = await read.selectFrom("accounts").select("email").execute();
    const emails = new Set(accounts.map((account) => account.email));
    for (const email of acknowledged.emails) expect(emails).toContain(email);
  } finally {
    await close();
  }
}
