import { expect } from "vitest";
import { hideReview, restoreReview } from "../remove-review.ts";
import type { Reviewing } from "../../../test/reviews.ts";
import { reviewer } from "../../../test/reviews.ts";
import type { Member, TestSite } from "../../../test/test-site.ts";

type Reason = "names-a-person" | "another-place";

/** Removes a review as a part of the desk does, in a transaction of its own. */
export async function remove(
  site: TestSite,
  id: string,
  reason: Reason,
  by: string | null = null,
): Promise<void> {
  await site.site.database.commit((transaction) =>
    hideReview(transaction, id, { reason, by }, site.clock.now()),
  );
}

export async function restore(site: TestSite, id: string): Promise<void> {
  await site.site.database.commit((transaction) =>
    restoreReview(transaction, id, site.clock.now()),
  );
}

export async function post(
  site: TestSite,
  kind: Reviewing,
  placeId: string,
  as: Member,
  changes: object = {},
) {
  const { status, body } = await reviewer(site, kind, placeId, as).post(changes);
  expect(status).toBe(201);
  return body;
}

export const setVerification = (
  site: TestSite,
  { accountId }: Member,
  status: "pending" | "rejected" | "verified",
) =>
  site.site.database.write
    .updateTable("accounts")
    .set({ verification_status: status })
    .where("id", "=", accountId)
    .execute();

/** Held because the registration of its author was refused. */
export async function heldReview(site: TestSite, kind: Reviewing, changes: object = {}) {
  const place = await kind.place(site);
  const author = await site.member();
  await setVerification(site, author, "rejected");
  const { review, message } = await post(site, kind, place._id, author, changes);
  return { place, author, review, message };
}

/** The first open item, and what a moderator needs to decide it. */
export async function openedBy(site: TestSite, staff: Member) {
  const { items } = (await site.call("GET", "/api/desk/queue", { as: staff })).body;
  const [item] = items;
  if (!item) throw new Error("The queue is empty.");
  const { body } = await site.call("GET", `/api/desk/review-items/${item._id}`, { as: staff });
  const review = await site.call("GET", `/api/desk/reviews/${body.reviewId}`, { as: staff });
  return { item, ...body, review: review.body };
}

/** Decides the first open item. */
export async function decide(site: TestSite, staff: Member, decision: string, reason: string) {
  const { item, review } = await openedBy(site, staff);
  return await site.call("POST", `/api/desk/review-items/${item._id}/decision`, {
    as: staff,
    body: { decision, reason, version: review.version },
  });
}
