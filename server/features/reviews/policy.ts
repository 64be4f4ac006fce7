import { limits } from "@locumark/contract/limits";
import { dayMs } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";

type Owned = { account_id: string | null; created_at: string };

export const isOwner = (review: Pick<Owned, "account_id">, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && review.account_id === viewer.accountId;

/** How long authors may edit the text of their reviews: 30 days. Deleting and hiding the name have no deadline. */
export const editableUntil = (review: Pick<Owned, "created_at">): Date =>
  new Date(Date.parse(review.created_at) + limits.editWindowDays * dayMs);

export const canEdit = (review: Owned, viewer: Viewer | undefined, now: Date): boolean =>
  isOwner(review, viewer) && now < editableUntil(review);
