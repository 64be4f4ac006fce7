import type { FastifyRequest } from "fastify";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { sql } from "kysely";
import { notFound } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import { addToTotals } from "../rows/total-queries.ts";
import { helpfulThrottles } from "./review-throttle-rules.ts";

/**
 * Counts a press of "Helpful". The person is not known, and may be the author. The answer is the same when the network
 * has pressed before and it does not count.
 * @throws Problem 404 when others see no such review
 */
export async function markHelpful(
  { database, throttles }: Pick<Site, "database" | "throttles">,
  kind: PlaceKind,
  id: string,
  request: FastifyRequest,
): Promise<void> {
  const review = await database.read
    .selectFrom("reviews")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("state", "=", "public")
    .executeTakeFirst();
  if (!review) throw notFound(reviewFormTexts.unknown);
  // A press that another site made its visitor's browser send does not count.
  if (request.headers["sec-fetch-site"] === "cross-site") return;
  if (!(await throttles.isWithin(...helpfulThrottles(request, id)))) return;
  await database.write
    .updateTable("reviews")
    .set((row) => ({ helpful_new: row("helpful_new", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Adds to what is shown what has been pressed since the last night: shown at once, a press could be timed. */
export async function showHelpful({ database }: Pick<Site, "database">): Promise<void> {
  const pressed = await database.read
    .selectFrom("reviews")
    .select(["kind", "place_id"])
    .distinct()
    // As the index is defined, which a bound value would not match.
    .where("helpful_new", ">", sql.lit(0))
    .execute();
  for (const { kind, place_id: id } of pressed) {
    await database.commit(async (transaction) => {
      await addToTotals(transaction, { kind, id });
      await transaction
        .updateTable("reviews")
        .set((row) => ({
          helpful_count: row("helpful_count", "+", row.ref("helpful_new")),
          helpful_new: 0,
        }))
        .where("place_id", "=", id)
        .where("helpful_new", ">", sql.lit(0))
        .execute();
    });
  }
}
