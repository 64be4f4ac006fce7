import type { NoticeSubjectKind } from "@locumark/contract/choices";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound } from "../../platform/problem.ts";
import { hideReply, restoreReply } from "../../reviews/replies/decide-reply.ts";
import { revertState, type StateChange } from "../../reviews/states/change-review-state.ts";
import type { NoticedStatement } from "../../reviews/reviews/find-statement.ts";
import { hideReview } from "../moderation/remove-review.ts";

interface StatementKind {
  /** @returns the removal as it is stored, for `restore` */
  remove(transaction: WritingTransaction, id: string, staffId: string, now: Date): Promise<unknown>;
  /** @throws Problem 409 when it has changed since, 404 when it is gone */
  restore(transaction: WritingTransaction, id: string, change: unknown): Promise<void>;
}

const review: StatementKind = {
  async remove(transaction, id, staffId, now) {
    const reason = { reason: "defamatory", by: staffId, isFinal: true } as const;
    const changed = await hideReview(transaction, id, reason, now);
    return changed.change;
  },
  async restore(transaction, id, change) {
    await revertState(transaction, id, change as StateChange);
  },
};

const reply: StatementKind = {
  async remove(transaction, id) {
    // The mails about the notice tell the person who speaks for the organisation.
    const before = await hideReply(transaction, id, "defamatory");
    return { wasHeld: before === "held" };
  },
  async restore(transaction, id, change) {
    const state = (change as { wasHeld?: boolean }).wasHeld ? "held" : "public";
    if (!(await restoreReply(transaction, id, state))) throw notFound(deskTexts.gone);
  },
};

const statementKinds: Record<NoticeSubjectKind, StatementKind> = {
  "workplace-review": review,
  "agency-review": review,
  reply,
};

/** @returns the kind of what a notice is about, and its id; undefined until it is found */
export const subjectOf = ({ subject_kind: kind, subject_id: id }: NoticedStatement) =>
  kind === null || id === null ? undefined : { kind: statementKinds[kind], id };
