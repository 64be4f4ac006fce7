import type { NoticeAction, NoticeState } from "@locumark/contract/choices";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { decideItem } from "../../services/cases/decide-desk-item.ts";
import { findItem } from "../../services/cases/desk-queries.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { letters } from "./notice-mails.ts";
import { type BeforeDecision, noticeKind } from "./notice-desk-kind.ts";
import { gatherFacts, lettersFor } from "./find-notice.ts";
import { stepsFor } from "./notice-policy.ts";
import { findNotice, type Notice, updateNotice } from "./notice-queries.ts";
import { openAnswer } from "./seal-answer.ts";
import { subjectOf } from "./notice-statement-kinds.ts";

const stateAfter = (action: NoticeAction): NoticeState => {
  if (action === "ask-author") return "asked";
  if (action === "answer-defective") return "defective";
  if (action === "keep") return "kept";
  return action === "close-gone" ? "gone" : "removed";
};

/**
 * Takes the next step of a notice, as the Schedule to SI 2013/3028 has it: the statement goes or stays, and the letters
 * to both sides follow once the step can no longer be taken back.
 * @throws Problem 409 when the step is not possible now, and as `decideItem` does
 */
export async function decideNotice(
  site: Site,
  staff: StaffViewer,
  itemId: string,
  action: NoticeAction,
): Promise<void> {
  const reason = await reasonFor(site, itemId, action);
  await decideItem(
    site,
    noticeKind,
    staff,
    itemId,
    { outcome: action, reason },
    async (transaction, item, now): Promise<BeforeDecision> => {
      const notice = await lockNotice(transaction, item.subject_id);
      const facts = await gatherFacts(transaction, notice);
      const answered = openAnswer(transaction.authorKeys, notice);
      if (!stepsFor(answered, facts, now).includes(action)) throw notNow();
      const removed = action.startsWith("remove-")
        ? await subjectOf(notice)?.kind.remove(
            transaction,
            notice.subject_id ?? "",
            staff.accountId,
            now,
          )
        : undefined;
      const state = stateAfter(action);
      await updateNotice(transaction, notice.id, [notice.state], {
        state,
        ...(state !== "asked" && { ended_at: toInstant(now) }),
      });
      await enqueueLetters(transaction, notice, action, now);
      const { state: stateBefore, ended_at } = notice;
      return {
        notice: { state: stateBefore, ended_at },
        after: state,
        removal: removed ?? null,
      };
    },
  );
}

/** For the figures of disclosures: the author's name and address leave with their consent. */
async function reasonFor(
  { database }: Pick<Site, "database">,
  itemId: string,
  action: NoticeAction,
): Promise<string> {
  if (action !== "keep") return "";
  const item = await findItem(database.read, "notice", itemId);
  const notice = item && (await findNotice(database.read, item.subject_id));
  return notice?.author_consents === 1 ? "disclosed-by-consent" : "not-disclosed";
}

async function lockNotice(transaction: WritingTransaction, id: string): Promise<Notice> {
  const notice = await transaction
    .updateTable("notices")
    .set(({ ref }) => ({ state: ref("state") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!notice) throw notFound(deskTexts.gone);
  return notice;
}

async function enqueueLetters(
  transaction: WritingTransaction,
  notice: Notice,
  action: NoticeAction,
  now: Date,
): Promise<void> {
  for (const kind of lettersFor(action, notice)) {
    const isToAuthor = letters[kind].to === "author";
    // Queued also for an author who has left: their time begins when it would be sent.
    if (!isToAuthor && notice.email === "") continue;
    await enqueueSubjectMail(transaction, { kind, subjectId: notice.id, isUndoable: true }, now);
  }
}

const notNow = () => new Problem(409, "decided_already", deskNoticeTexts.notNow);
