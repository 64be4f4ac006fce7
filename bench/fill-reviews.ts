import { openDatabase } from "../server/platform/database/database.ts";
import { randomId } from "../server/platform/tokens.ts";

const authors = 200;
const rowsPerStatement = 500;

/** Fills a stopped site with reviews: few places have many, most have few (Zipf), as it is in life. */
export async function fillReviews(directory: string, count: number): Promise<void> {
  const database = await openDatabase({ directory });
  const workplaces = await database.read
    .selectFrom("workplaces")
    .select("id")
    .where("status", "=", "open")
    .orderBy("ods_code")
    .execute();
  const now = new Date().toISOString();
  await database.write.transaction().execute(async (transaction) => {
    const people = Array.from({ length: authors }, () => randomId());
    await transaction
      .insertInto("accounts")
      .values(
        people.map((id, index) => ({
          id,
          email: `bench${index}@example.com`,
          email_key: `bench${index}@example.com`,
          name: `Bench Person ${index}`,
          password_hash: "none",
          profession: "Pharmacist" as const,
          registration_number: "2000000",
          registration_body: "GPhC",
          verification_status: "pending" as const,
          role: "member" as const,
          created_at: now,
          confirmed_at: now,
        })),
      )
      .execute();
    for (let first = 0; first < count; first += rowsPerStatement) {
      const rows = Array.from(
        { length: Math.min(rowsPerStatement, count - first) },
        (_, offset) => {
          const index = first + offset;
          const workplace = workplaces[zipf(workplaces.length, index)];
          const createdAt = new Date(Date.parse(now) - index * 60_000).toISOString();
          return {
            id: randomId(),
            workplace_id: workplace?.id ?? "",
            account_id: people[index % authors] ?? null,
            rating: 1 + ((index * 7) % 10),
            pay_rate_pence: 2000 + ((index * 13) % 2000),
            time_to_pay_days: index % 5 === 0 ? null : index % 60,
            pmr: "ProScript Connect",
            features: "Consultation room, free parking",
            comments: "Friendly team and a fair workload; the queue at lunch is long. ".repeat(
              1 + (index % 3),
            ),
            is_anonymous: index % 2 === 0 ? (1 as const) : (0 as const),
            created_at: createdAt,
            edited_at: null,
            listed_at: index % 2 === 0 ? `${createdAt.slice(0, 7)}-01T00:00:00.000Z` : createdAt,
          };
        },
      );
      await transaction.insertInto("workplace_reviews").values(rows).execute();
    }
    const sums = await transaction
      .selectFrom("workplace_reviews")
      .select((select) => [
        "workplace_id",
        select.fn.countAll<number>().as("count"),
        select.fn.sum<number>("rating").as("sum"),
      ])
      .groupBy("workplace_id")
      .execute();
    for (const { workplace_id, count: reviews, sum } of sums) {
      await transaction
        .updateTable("workplaces")
        .set({ review_count: Number(reviews), rating_sum: Number(sum) })
        .where("id", "=", workplace_id)
        .execute();
    }
  });
  await database.close();
}

/** A place's number: the k-th most popular comes up about 1/k as often as the first; the same run every time. */
function zipf(size: number, index: number): number {
  const uniform = ((index * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return Math.min(size - 1, Math.floor(size ** uniform) - 1);
}
