import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { WorkplaceReviewFields } from "@locumark/contract/reviews";
import { aReview } from "@locumark/contract/test/a-review";
import { monthOnly } from "@locumark/contract/uk-dates";
import { callAs, type Member } from "./fixtures.ts";

/** A workplace of its own for a test. */
export async function addWorkplace(origin: string, member: Member): Promise<string> {
  const name = `Test Place ${crypto.randomUUID()}`;
  await callAs(origin, member, "POST", "/api/workplace", {
    name,
    type: "Pharmacy",
    address: "1 Long Lane",
    postcode: "ZX7 1AA",
  });
  return name;
}

/** @returns its `_id` */
export async function postReview(
  origin: string,
  member: Member,
  workplaceName: string,
  fields: Partial<WorkplaceReviewFields> = {},
): Promise<string> {
  const answer = await callAs(origin, member, "POST", "/api/workplace-review", {
    workplaceName,
    ...aReview({ comments: "As it was.", ...fields }),
  });
  return (answer["review"] as { _id: string })._id;
}

/** @returns the instant so many days from now */
export const day = (offset: number): string =>
  new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toISOString();

/** Has reviews of workplaces be written at another time: nobody can wait a month for a test. */
export function setCreated(ids: string[], createdAt: string): void {
  const file = path.join(process.env["E2E_DATA_DIR"] ?? "", "locumark.sqlite");
  const database = new DatabaseSync(file, { timeout: 10_000 });
  const update = database.prepare(
    `update workplace_reviews set created_at = $at,
       listed_at = case is_anonymous when 1 then $month else $at end where id = $id`,
  );
  for (const id of ids) update.run({ at: createdAt, month: monthOnly(createdAt), id });
  database.close();
}
