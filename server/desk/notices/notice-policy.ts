import { type NoticeAction, removedStates } from "@locumark/contract/choices";
import type { NoticeItem } from "@locumark/contract/desk/notices/notices";
import { toInstant } from "../../platform/clock.ts";
import { addCountedHours, answerDeadline } from "./count-notice-hours.ts";
import type { Notice } from "./notice-queries.ts";
import type { AnsweredNotice } from "./seal-answer.ts";
import type { Statement } from "../../reviews/reviews/find-statement.ts";

/** The facts that the next step of a notice depends on. */
export interface Facts {
  readonly missing: readonly NoticeItem[];
  readonly statement: Statement | undefined;
  readonly earlierRemovals: number;
}

/** Removed this often after notices, a statement that is posted again goes without asking (Schedule, paragraph 9). */
const removalsBefore = 2;

/** Lists what staff may do now, the usual step first. */
export function stepsFor(notice: AnsweredNotice, facts: Facts, now: Date): NoticeAction[] {
  const isNamed = notice.subject_id !== null;
  // A held one may come back: its author must not end a notice by an edit that we read first.
  const isThere = facts.statement !== undefined && !removedStates.includes(facts.statement.state);
  switch (notice.state) {
    case "received": {
      const steps: NoticeAction[] = [];
      const isComplete = facts.missing.length === 0;
      if (isNamed && !isThere) steps.push("close-gone");
      if (isComplete && isThere) {
        if (facts.earlierRemovals >= removalsBefore) steps.push("remove-third-posting");
        steps.push("ask-author");
      }
      return [...steps, "answer-defective"];
    }
    case "answered":
      if (!isThere) return ["close-gone"];
      if (notice.author_wish === "remove") return ["remove-agreed"];
      return lacksDetails(notice) ? ["remove-incomplete"] : ["keep", "remove-not-believable"];
    case "unanswered":
      if (!isThere) return ["close-gone"];
      // The clock may have been ahead when the time seemed to be over.
      if (now.getTime() < Date.parse(notice.answer_until ?? "")) return [];
      // An answer by letter counts too, and is in no column.
      return ["remove-no-answer", "keep"];
    default:
      return [];
  }
}

/** Why a statement was removed, for the letter to its author. */
export type RemovalGround =
  | "posted-again"
  | "agreed"
  | "no-answer"
  | "incomplete"
  | "not-believable";

/** From the author's answer, or from its absence. */
export function removalGround(notice: AnsweredNotice): RemovalGround {
  if (notice.asked_at === null) return "posted-again";
  if (notice.author_wish === null) return "no-answer";
  if (notice.author_wish === "remove") return "agreed";
  return lacksDetails(notice) ? "incomplete" : "not-believable";
}

/** The author wants it to stay, but did not say everything that the law then asks for. */
const lacksDetails = (notice: AnsweredNotice): boolean =>
  (notice.author_name ?? "") === "" ||
  (notice.author_address ?? "") === "" ||
  notice.author_consents === null;

/** The columns of a notice whose author is asked now. */
export const askedAt = (now: Date) => ({
  asked_at: toInstant(now),
  answer_until: toInstant(answerDeadline(now)),
});

/** When the next step of ours is due; while the author is asked, until when they may answer. */
export function dueAt(notice: Notice): Date | null {
  switch (notice.state) {
    case "received":
      return addCountedHours(notice.received_at);
    case "asked":
      return notice.answer_until === null
        ? addCountedHours(notice.received_at)
        : new Date(notice.answer_until);
    case "answered":
      return addCountedHours(notice.answered_at ?? notice.received_at);
    case "unanswered":
      return addCountedHours(notice.answer_until ?? notice.received_at);
    default:
      return null;
  }
}
