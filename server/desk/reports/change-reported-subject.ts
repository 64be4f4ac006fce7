import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import type {
  ReportDecision,
  ReportKind,
  ReportOutcome,
} from "@locumark/contract/desk/reports/reports";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { removeListing } from "../../figures/payers/remove-listing.ts";
import {
  holdAgain,
  publishReply,
  removeReply,
  restoreReply,
} from "../../reviews/replies/decide-reply.ts";
import type { ReportedSubject } from "../../services/reported/report-queries.ts";

/** The decisions about each kind of thing; for reviews they are those of moderation. */
export const decisionsAbout: Record<ReportKind, readonly ReportDecision[]> = {
  "workplace-review": [],
  "agency-review": [],
  reply: ["keep", "remove"],
  workplace: ["keep", "correct"],
  agency: ["keep", "correct"],
  listing: ["keep", "remove"],
};

/** The outcome that reporters hear of each decision. */
export const outcomeOf: Record<ReportDecision, ReportOutcome> = {
  keep: "kept",
  remove: "removed",
  correct: "changed",
};

/** The change that a decision has made, besides the reports; null for none. */
export type Change =
  | { readonly openedItem: string }
  | { readonly removedReply: string; readonly wasHeld?: boolean }
  | { readonly publishedReply: string; readonly editedAt: string | null }
  | { readonly listing: string; readonly wasRemoved: boolean }
  | null;

/** Makes the change that was decided. */
export async function changeSubject(
  transaction: WritingTransaction,
  subject: ReportedSubject,
  decision: ReportDecision,
  reason: ReportReason | null,
  now: Date,
): Promise<Change> {
  if (subject.kind === "listing") {
    const wasRemoved = await removeListing(transaction, subject.id, decision === "remove");
    if (wasRemoved === undefined) throw notFound(deskTexts.gone);
    return { listing: subject.id, wasRemoved };
  }
  if (decision === "remove" && reason !== null) {
    const before = await removeReply(transaction, subject.id, reason, now);
    if (before) return { removedReply: subject.id, wasHeld: before === "held" };
    throw notFound(deskTexts.gone);
  }
  if (decision === "keep" && subject.kind === "reply") {
    const published = await publishReply(transaction, subject.id, now);
    return published ? { publishedReply: subject.id, ...published } : null;
  }
  if (decision !== "correct") return null;
  const open = await transaction
    .selectFrom("desk_items")
    .select("id")
    .where("kind", "=", "place")
    .where("subject_id", "=", subject.id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (open) return null;
  return {
    openedItem: await openItem(transaction, now, { kind: "place", subjectId: subject.id }),
  };
}

export async function undoChange(transaction: WritingTransaction, change: Change): Promise<void> {
  if (change === null) return;
  if ("listing" in change) {
    await removeListing(transaction, change.listing, change.wasRemoved);
    return;
  }
  if ("removedReply" in change) {
    const state = change.wasHeld ? "held" : "public";
    if (!(await restoreReply(transaction, change.removedReply, state))) {
      throw notFound(deskTexts.gone);
    }
    return;
  }
  if ("publishedReply" in change) {
    if (!(await holdAgain(transaction, change.publishedReply, change.editedAt))) {
      throw new Problem(409, "decided_already", reportTexts.replyChanged);
    }
    return;
  }
  await transaction
    .deleteFrom("desk_items")
    .where("id", "=", change.openedItem)
    .where("closed_at", "is", null)
    .execute();
}
