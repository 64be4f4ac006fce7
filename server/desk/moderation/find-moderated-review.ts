import type { DeskReview, RemovedReview } from "@locumark/contract/reviews/states/moderation";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { answeredTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { monthOnly } from "@locumark/contract/uk-dates";
import { sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import { notFound } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import { formatSubject } from "../../services/reported/report-queries.ts";
import { type TextColumn, textColumns } from "../../reviews/rows/review-kinds.ts";
import { type ReviewRow } from "../../database/tables/review-tables.ts";
import { subjectKindOf } from "../../reviews/rows/review-queries.ts";
import { readableAddress } from "../../places/places/format-address.ts";
import { readableName } from "../../places/places/format-name.ts";
import { findWaitingPlace } from "../../places/workplaces/waiting-place-queries.ts";
import { isOwner } from "../../reviews/rows/review-policy.ts";
import { listFormerIds } from "../../reviews/authorship/former-id-queries.ts";
import { findModerated } from "../../reviews/states/change-review-state.ts";
import { versionOf } from "./decide-review.ts";
import { decisionsFor } from "./moderation-policy.ts";
import { presentRemoved } from "../../reviews/states/present-moderation.ts";
import { findLaw } from "../../reviews/rows/moderation-queries.ts";

/** The removed reviews of a place, for everybody. */
export async function listRemoved(database: Reader, placeId: string): Promise<RemovedReview[]> {
  const rows = await database
    .selectFrom("reviews")
    .select(["state_reason", "state_since"])
    .where("place_id", "=", placeId)
    // In the words in which the index of reviews that are not public is defined.
    .where("state", "<>", sql.lit("public"))
    .where("state", "in", ["hidden", "struck"])
    .execute();
  return presentRemoved(rows);
}

/**
 * A review as a moderator sees it: what its author typed. Without its author, the rating, and the tapped answers, which
 * would reveal the rating.
 * @throws Problem 404 when it is gone
 */
export async function findDeskReview(
  database: Reader,
  staff: StaffViewer,
  id: string,
): Promise<DeskReview> {
  const review = await findModerated(database, id);
  if (!review || isWaiting(review)) throw notFound(moderationTexts.gone);
  return {
    _id: review.id,
    kind: subjectKindOf(review.kind),
    version: versionOf(review),
    state: review.state,
    reason: review.state_reason,
    isAnonymous: review.is_anonymous === 1,
    month: monthOnly(review.created_at),
    texts: wordsOf(review),
    place: await findPlace(database, review),
    allowed: decisionsFor(review.state),
    decisions: await listDecisions(database, staff, review),
    law: await findLaw(database, id),
    isOwn: isOwner(review, staff),
  };
}

/** Whether it waits for the time that its author chose: until then moderators do not see it either. */
export const isWaiting = ({ state }: Pick<ReviewRow, "state">): boolean => state === "waiting";

function wordsOf(review: ReviewRow): DeskReview["texts"] {
  const { fields } = reviewFormTexts;
  const labels: Record<TextColumn, string> = {
    comments: (review.kind === "agency" ? fields.comment : fields.comments).label,
    features: answeredTexts.figures.features,
    pmr: fields.pmr.label,
  };
  return textColumns
    .map((column) => ({ label: labels[column], text: review[column] }))
    .filter(({ text }) => text !== "");
}

async function findPlace(
  database: Reader,
  { kind, id: reviewId, place_id: id }: Pick<ReviewRow, "kind" | "id" | "place_id">,
): Promise<DeskReview["place"]> {
  if (kind === "agency") {
    const agency = await database
      .selectFrom("agencies")
      .select(["name", "website"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { name: agency.name, where: agency.website };
  }
  const place =
    (await database
      .selectFrom("workplaces")
      .select(["name", "address", "postcode"])
      .where("id", "=", id)
      .executeTakeFirst()) ?? (await findWaitingPlace(database, reviewId));
  const { name = "", address = "", postcode = "" } = place ?? {};
  const where = [readableAddress(address), postcode].filter((part) => part !== "").join(", ");
  return { name: readableName(name), where };
}

/**
 * Under its `_id` and the earlier ones from before it became anonymous, with decisions about reports of it, whose items
 * name its kind.
 */
async function listDecisions(
  database: Reader,
  staff: StaffViewer,
  { id, kind }: Pick<ReviewRow, "id" | "kind">,
): Promise<DeskReview["decisions"]> {
  const ids = [id, ...(await listFormerIds(database, id))];
  const reported = ids.map((one) => formatSubject({ kind: subjectKindOf(kind), id: one }));
  const rows = await database
    .selectFrom("desk_log")
    .select(["done_at", "action", "reason", "staff_id"])
    .where("subject_id", "in", [...ids, ...reported])
    .orderBy("done_at", "desc")
    .limit(50)
    .execute();
  return rows.map(({ done_at: at, action, reason, staff_id: by }) => ({
    at,
    action,
    reason,
    isMine: by === staff.accountId,
  }));
}
