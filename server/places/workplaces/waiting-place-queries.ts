import type { WorkplaceInput } from "@locumark/contract/places/workplaces/workplaces";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { randomKey } from "../../platform/tokens.ts";

/** Keeps a workplace from others until the review with which it was added is public. */
export async function addWaitingPlace(
  transaction: WritingTransaction,
  reviewId: string,
  { name, type, address, postcode }: WorkplaceInput,
): Promise<void> {
  await transaction
    .insertInto("waiting_places")
    .values({ key: randomKey(), review_id: reviewId, name, type, address, postcode })
    .execute();
}

export const findWaitingPlace = (
  database: Reader,
  reviewId: string,
): Promise<WorkplaceInput | undefined> =>
  database
    .selectFrom("waiting_places")
    .select(["name", "type", "address", "postcode"])
    .where("review_id", "=", reviewId)
    .executeTakeFirst();

/** Deletes the rows of a place that is public now. */
export async function deleteWaitingPlaces(
  transaction: WritingTransaction,
  placeId: string,
): Promise<void> {
  await transaction
    .deleteFrom("waiting_places")
    .where("review_id", "in", ({ selectFrom }) =>
      selectFrom("reviews").select("id").where("place_id", "=", placeId),
    )
    .execute();
}
