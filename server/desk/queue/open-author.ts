import { authorOpened } from "../../reviews/states/opening-queries.ts";
import type { AuthorReason, DeskAuthor } from "@locumark/contract/reviews/states/moderation";
import * as moderationLimits from "@locumark/contract/desk/moderation/moderation-limits";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type { Reader } from "../../database/database.ts";
import { dayMs, hourMs, secondMs, toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { findAuthor, listWrittenAbout } from "../../reviews/authorship/author-queries.ts";
import { listSpokenFor } from "../../services/speakers/claim-queries.ts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { noticeKind } from "../notices/notice-desk-kind.ts";
import { reportDeskKind } from "../reports/report-desk-kind.ts";
import {
  formatSubject,
  listReportsOf,
  type ReportedSubject,
} from "../../services/reported/report-queries.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { isRemoved } from "../../reviews/rows/review-policy.ts";
import { listOwnReviews, subjectKindOf } from "../../reviews/rows/review-queries.ts";
import { findModerated } from "../../reviews/states/change-review-state.ts";
import { appeals, heldReviews } from "../moderation/moderation-desk-kinds.ts";
import { isWaiting } from "../moderation/find-moderated-review.ts";

/**
 * Shows a moderator who wrote a review that something is to be decided about, and logs that it was shown and why.
 * @returns null when its author has erased the account
 * @throws Problem 404 when it is gone; 403 `own_matter` for a moderator who wrote it, or speaks for its place or has
 * reviewed it; 403 `not_allowed` when nothing about it waits for this person; 429 after the daily limit
 */
export async function openAuthor(
  { clock, database }: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  id: string,
  reason: AuthorReason,
): Promise<DeskAuthor | null> {
  return await database.commit(async (transaction) => {
    const now = clock.now();
    const found = await findModerated(transaction, id);
    if (!found || isWaiting(found)) throw notFound(moderationTexts.gone);
    if (await concerns(transaction, staff, found)) {
      throw new Problem(403, "own_matter", deskTexts.ownMatter);
    }
    const itemKind = await findOpenItem(transaction, staff, found);
    if (!itemKind) throw new Problem(403, "not_allowed", moderationTexts.authorNeedsItem);
    await refuseMany(transaction, staff, now);
    await logAct(transaction, now, {
      staff_id: staff.accountId,
      action: authorOpened,
      item_kind: itemKind,
      subject_id: id,
      reason,
    });
    const account = await findAuthor(transaction, found);
    if (!account) return null;
    const written = await listOwnReviews(transaction, account.id);
    const reviews = written.filter(({ state }) => state !== "waiting");
    return {
      _id: account.id,
      name: account.name,
      profession: account.profession,
      jobTitle: account.job_title,
      verificationStatus: account.verification_status,
      memberSince: account.created_at,
      isSuspended: account.disabled_at !== null,
      posted: reviews.length,
      removed: reviews.filter(isRemoved).length,
    };
  });
}

/** Whether a moderator wrote the review, has reviewed the same place, or speaks for it: they know its people. */
async function concerns(
  database: Reader,
  { accountId }: StaffViewer,
  review: ReviewRow,
): Promise<boolean> {
  if ((await listSpokenFor(database, accountId)).includes(review.place_id)) return true;
  return (await listWrittenAbout(database, accountId, review.place_id)).length > 0;
}

/** The kind of a waiting item about the review that this person may decide. */
async function findOpenItem(
  database: Reader,
  { accountId }: StaffViewer,
  review: ReviewRow,
): Promise<DeskItemKind | undefined> {
  const subject = { kind: subjectKindOf(review.kind), id: review.id };
  const notices = await database
    .selectFrom("notices")
    .select("id")
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .execute();
  const about: [DeskKind, string[]][] = [
    [heldReviews, [review.id]],
    [appeals, [review.id]],
    [reportDeskKind, (await isReportedByMember(database, subject)) ? [formatSubject(subject)] : []],
    [noticeKind, notices.map(({ id }) => id)],
  ];
  for (const [deskKind, subjectIds] of about) {
    const open = await database
      .selectFrom("desk_items")
      .select("subject_id")
      .where("kind", "=", deskKind.kind)
      .where("subject_id", "in", ["", ...subjectIds])
      .where("closed_at", "is", null)
      .execute();
    const ids = open.map(({ subject_id: id }) => id);
    const own = ids.length === 0 ? [] : await deskKind.listOwn(database, ids, accountId);
    if (ids.some((id) => !own.includes(id))) return deskKind.kind;
  }
  return undefined;
}

/** Not by an address that anybody can type: a moderator could send such a report, too. */
async function isReportedByMember(database: Reader, subject: ReportedSubject): Promise<boolean> {
  const reports = await listReportsOf(database, subject);
  return reports.some(
    (report) =>
      report.is_proven === 1 &&
      (report.decided_at === null ||
        (report.asked_again_at !== null && report.decided_again_at === null)),
  );
}

async function refuseMany(database: Reader, { accountId }: StaffViewer, now: Date): Promise<void> {
  const { count } = await database
    .selectFrom("desk_log")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("staff_id", "=", accountId)
    .where("action", "=", authorOpened)
    .where("done_at", ">", toInstant(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  if (Number(count) < moderationLimits.authorsOpenedDaily) return;
  throw new Problem(429, "too_many_requests", moderationTexts.authorsEnough, {
    retryAfterSeconds: hourMs / secondMs,
  });
}
