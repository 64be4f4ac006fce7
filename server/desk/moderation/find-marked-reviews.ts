import { listedSince } from "../../reviews/states/delete-old-marks.ts";
import type { MarkedReview } from "@locumark/contract/desk/moderation/marked-reviews";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { monthOnly } from "@locumark/contract/uk-dates";
import { notFound } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { withPlaceName } from "../../reviews/rows/place-queries.ts";
import { readableName } from "../../places/places/format-name.ts";
import { findModerated } from "../../reviews/states/change-review-state.ts";
import { toKinds } from "../../reviews/states/check-review-texts.ts";
import { listOwnReviewIds } from "./moderation-desk-kinds.ts";

const listedMax = 200;

/**
 * Public reviews that their authors sent although something in them was marked, the latest month first. Without the
 * viewer's own, and reviews of places that they speak for.
 */
export async function listMarked(
  { clock, database }: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
): Promise<MarkedReview[]> {
  const rows = await withPlaceName(database.read)
    .select(["review.id", "review.listed_at", "review.marks_sent"])
    .where("review.marks_sent", "is not", null)
    .where("review.state", "=", "public")
    .where("review.listed_at", ">=", listedSince(clock.now()))
    .orderBy("review.listed_at", "desc")
    .orderBy("review.id", "desc")
    .limit(listedMax)
    .execute();
  const ids = rows.map(({ id }) => id);
  const own = new Set(await listOwnReviewIds(database.read, ids, staff.accountId));
  return rows
    .filter(({ id }) => !own.has(id))
    .map(({ id, listed_at: at, place_name: name, marks_sent: marks }) => ({
      _id: id,
      place: readableName(name),
      month: monthOnly(at),
      kinds: toKinds(marks),
    }));
}

/**
 * Puts one of them into the queue, where it is decided like any other. It stays public until then.
 * @returns the id of the item
 * @throws Problem 404 for a review that is not in the list
 */
export async function openMarked(
  { clock, database }: Pick<Site, "clock" | "database">,
  id: string,
): Promise<string> {
  return await database.commit(async (transaction) => {
    const found = await findModerated(transaction, id);
    if (found?.state !== "public" || found.marks_sent === null) {
      throw notFound(moderationTexts.gone);
    }
    return await openItem(transaction, clock.now(), { kind: "marked-review", subjectId: id });
  });
}
