import type { DecisionInput, ReportReason } from "@locumark/contract/reviews/states/moderation";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import {
  decisionTexts,
  moderationTexts,
} from "@locumark/contract/desk/moderation/moderation-texts";
import type { WritingTransaction } from "../../database/database.ts";
import type { DeskItemsTable } from "../../database/tables/desk-tables.ts";
import type { SubjectMail } from "../../database/tables/mail-tables.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { decideItem, type DeskItem } from "../../services/cases/decide-desk-item.ts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";
import { closeItems, openItem } from "../../services/cases/open-desk-item.ts";
import { deleteQueuedMails, enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { hasAuthor } from "../../reviews/authorship/author-queries.ts";
import { morningAfter } from "../../services/nights/night-policy.ts";
import {
  changeState,
  getModerated,
  revertState,
  type StateChange,
  type StateChanged,
} from "../../reviews/states/change-review-state.ts";
import { releaseReview } from "../../reviews/states/publish-held-review.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { updateReview } from "../../reviews/rows/review-queries.ts";
import { hideReview, restoreReview } from "./remove-review.ts";
import { decisionsFor } from "./moderation-policy.ts";
import {
  type AskedChange,
  askForChange,
  reviewMails,
  setAppeal,
  takeAskedChange,
} from "../../reviews/rows/moderation-queries.ts";

type Decision = DecisionInput["decision"];

/** A decision about a review, for callers that also write mails or keep something to undo it. */
export interface Decided {
  readonly item: DeskItem;
  readonly reviewId: string;
  readonly decision: Decision;
  readonly reason: string;
}

/** For `DeskKind.undo`, in `before`. */
interface Before {
  readonly itemKind: DeskItemsTable["kind"];
  readonly decision: Decision;
  readonly review: StateChange;
  /** The kinds of marks with which it was sent, until this decision. */
  readonly marks: string | null;
  /** The change that its author had been asked for, which ended with this decision. */
  readonly asked: AskedChange | null;
  /** The result of `alsoDo`, for the caller. */
  readonly also: unknown;
}

/**
 * Decides what is to be done with a review: an item of a report, a held review, an appeal. Its author is mailed once
 * the decision can no longer be taken back.
 * @param options.reviewIdOf the `_id` of the review that the item is about
 * @param options.alsoDo in the same transaction, e.g. the mails to those who reported it; what it returns comes back to
 * `DeskKind.undo` as `also`
 * @returns the decision that was made, and never the rating, since a decision that is taken back is made again
 * @throws Problem 404 when it is gone, 409 `edited_elsewhere` when its author has changed it since it was read, 409
 * `decided_already`, 403 `own_matter`
 */
export async function decideOnReview(
  site: Site,
  kind: DeskKind,
  staff: StaffViewer,
  itemId: string,
  { decision, reason, law, version }: DecisionInput,
  options: {
    reviewIdOf?: (item: DeskItem) => string;
    alsoDo?: (transaction: WritingTransaction, decided: Decided, now: Date) => Promise<unknown>;
  } = {},
): Promise<{ message: string }> {
  const { reviewIdOf = ({ subject_id }: DeskItem) => subject_id, alsoDo } = options;
  const done: StateChanged[] = [];
  const outcome = { outcome: decision, reason, law: reason === "unlawful" ? law : undefined };
  await decideItem(site, kind, staff, itemId, outcome, async (transaction, item, now) => {
    const reviewId = reviewIdOf(item);
    const current = await getModerated(transaction, reviewId);
    if (versionOf(current) !== version) {
      throw new Problem(409, "edited_elsewhere", moderationTexts.changedSince);
    }
    if (!decisionsFor(current.state).includes(decision)) {
      throw new Problem(409, "decided_already", moderationTexts.notPossible);
    }
    // Keeping it in one matter leaves what its author is asked in another.
    const ifReturned = decision === "keep";
    const asked = (await takeAskedChange(transaction, reviewId, { ifReturned })) ?? null;
    const changed = await carryOut(transaction, staff, item, reviewId, { decision, reason }, now);
    const { marks_sent: marks } = current;
    await updateReview(transaction, reviewId, { marks_sent: null });
    await closeOthers(transaction, now, item, reviewId, decision);
    // An author hears that a removal stands only after an appeal, and that a review stays only if it was reported.
    const isNews =
      (decision !== "stands" || item.kind === "appeal") &&
      (decision !== "keep" || item.kind !== "marked-review");
    if (hasAuthor(changed.review) && isNews) {
      const mail = {
        kind: mailOf[decision],
        subjectId: reviewId,
        // Reporters are told at once, and may run the server where the author's mail arrives.
        ...(decision === "keep" ? { notBefore: morningAfter(now) } : { isUndoable: true }),
      };
      await enqueueSubjectMail(transaction, mail, now);
    }
    const also = await alsoDo?.(transaction, { item, reviewId, decision, reason }, now);
    // The transaction may be tried again: the last try counts.
    done.splice(0, 1, changed);
    return {
      itemKind: item.kind,
      decision,
      review: changed.change,
      marks,
      asked,
      also,
    } satisfies Before;
  });
  const [changed] = done as [StateChanged];
  const isToBeSeen = decision === "publish" || decision === "restore";
  const waits = isToBeSeen && changed.review.state !== "public";
  return { message: waits ? moderationTexts.waitsOn : decisionTexts[decision].done };
}

const mailOf: Record<Decision, SubjectMail> = {
  keep: "review_kept",
  publish: "review_public",
  "ask-author": "review_change_asked",
  hide: "review_removed",
  restore: "review_restored",
  stands: "appeal_refused",
};

async function carryOut(
  transaction: WritingTransaction,
  staff: StaffViewer,
  item: DeskItem,
  id: string,
  { decision, reason }: Pick<DecisionInput, "decision" | "reason">,
  now: Date,
): Promise<StateChanged> {
  switch (decision) {
    case "hide": {
      const removal = { reason: reason as ReportReason, by: staff.accountId };
      return await hideReview(transaction, id, removal, now);
    }
    case "restore":
      return await restoreReview(transaction, id, now);
    case "publish":
      return await releaseReview(transaction, id, now);
    case "ask-author": {
      const until = toInstant(now.getTime() + stateLimits.changeDays * dayMs);
      await askForChange(transaction, id, { item_kind: item.kind, until, reason });
      break;
    }
    case "keep":
      break;
    default:
      decision satisfies "stands";
      // After a report on a removed review its author may still appeal, and another moderator decides about that.
      if (item.kind === "appeal") await setAppeal(transaction, id, "over");
  }
  return await changeState(transaction, id, decision, async () => ({}));
}

/** Other items that waited for this decision are decided with it. */
async function closeOthers(
  transaction: WritingTransaction,
  now: Date,
  item: DeskItem,
  reviewId: string,
  decision: Decision,
): Promise<void> {
  if (decision === "hide") {
    await closeItems(transaction, now, "held-review", [reviewId], decision);
    await closeItems(transaction, now, "marked-review", [reviewId], decision);
  }
  if (decision === "restore" && item.kind !== "appeal") {
    await closeItems(transaction, now, "appeal", [reviewId], decision);
  }
}

/**
 * Takes back what `decideOnReview` did, for the `undo` of a kind that uses it.
 * @param reviewId its `_id` now: it may have become anonymous since
 */
export async function undoOnReview(
  transaction: WritingTransaction,
  reviewId: string,
  before: unknown,
): Promise<void> {
  const { itemKind, decision, review, marks, asked } = before as Before;
  if (decision === "ask-author") {
    const waiting = await takeAskedChange(transaction, reviewId);
    // Its author was quicker: it is in the queue again already.
    if (!waiting?.item_kind)
      throw new Problem(409, "decided_already", moderationTexts.changedSince);
  }
  if (asked) await askForChange(transaction, reviewId, asked);
  if (decision === "stands" && itemKind === "appeal") {
    await setAppeal(transaction, reviewId, "waiting");
  }
  const changed = await revertState(transaction, reviewId, review);
  await updateReview(transaction, reviewId, { marks_sent: marks });
  await deleteQueuedMails(transaction, reviewMails, reviewId);
  const { state, state_since: since } = changed.review;
  if (state === "held" && since !== null && itemKind !== "held-review") {
    await openItem(transaction, new Date(since), { kind: "held-review", subjectId: reviewId });
  }
}

/**
 * Changes with every edit; nothing about the rating can be read from it. Nor can days be tried out, since no staff see the
 * key: neither on which the review became public, nor whether it was edited.
 */
export function versionOf(review: ReviewRow): string {
  const { key, id, is_anonymous, created_at, edited_at } = review;
  return hashToken(JSON.stringify([key, id, is_anonymous, created_at, edited_at]));
}
