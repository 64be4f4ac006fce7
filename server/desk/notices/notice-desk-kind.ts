import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import type { Reader } from "../../database/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";
import { findRenamed } from "../../reviews/rows/find-own-review.ts";
import { deleteQueuedMails } from "../../services/mails/queue-mail.ts";
import { listOwnReviewIds } from "../moderation/moderation-desk-kinds.ts";
import { noticeMails, type NoticeMail } from "./notice-mails.ts";
import type { Notice } from "./notice-queries.ts";
import { findAuthor } from "../../reviews/reviews/find-statement.ts";
import { subjectOf } from "./notice-statement-kinds.ts";

/** The state before a decision about a notice. */
export interface BeforeDecision {
  readonly notice: Pick<Notice, "state" | "ended_at">;
  /** The state that the decision led to. */
  readonly after: Notice["state"];
  readonly removal: unknown;
}

const mailKinds = Object.keys(noticeMails) as NoticeMail[];

export const noticeKind: DeskKind = {
  kind: "notice",
  roles: ["moderator"],
  async summarise(database, ids) {
    const rows = await listRows(database, ids);
    return new Map(
      rows.map(({ id, reference, state }) => [
        id,
        `Notice ${reference}. ${deskNoticeTexts.states[state]}`,
      ]),
    );
  },
  async listOwn(database, ids, accountId) {
    const rows = await listRows(database, ids);
    const ofReviews = new Set(rows.filter(isOfReview).flatMap(({ subject_id: id }) => id ?? []));
    // All at once: in a flood of notices, one after another would take seconds.
    const ownReviews = await listOwnReviewIds(database, [...ofReviews], accountId);
    const person = { accountId, authorKeys: database.authorKeys };
    // Also one that they have taken their name off since.
    for (const id of ofReviews) {
      if (await findRenamed(database, id, person)) ownReviews.push(id);
    }
    const own: string[] = [];
    for (const row of rows) {
      // Not by the address, which anybody may have typed.
      const isComplainant = row.sender_id === accountId;
      const isAuthor = isOfReview(row)
        ? ownReviews.includes(row.subject_id ?? "")
        : (await findAuthor(database, row))?.accountId === accountId;
      if (isComplainant || isAuthor) own.push(row.id);
    }
    return own;
  },
  async undo(transaction, id, before) {
    const { notice, after, removal } = before as BeforeDecision;
    const undone = await transaction
      .updateTable("notices")
      .set(notice)
      .where("id", "=", id)
      .where("state", "=", after)
      .returningAll()
      .executeTakeFirst();
    if (!undone) throw new Problem(409, "decided_already", deskTexts.tooLateToUndo);
    await deleteQueuedMails(transaction, mailKinds, id);
    const subject = subjectOf(undone);
    return removal !== null && subject
      ? await subject.kind.restore(transaction, subject.id, removal)
      : undefined;
  },
};

const isOfReview = ({ subject_kind: kind }: Notice): boolean =>
  kind === "workplace-review" || kind === "agency-review";

const listRows = (database: Reader, ids: readonly string[]): Promise<Notice[]> =>
  database.selectFrom("notices").selectAll().where("id", "in", ids).execute();
