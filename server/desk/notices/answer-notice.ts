import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import {
  type NoticeAnswerInput,
  type NoticeForAuthor,
} from "@locumark/contract/desk/notices/notices";
import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { closeItems, openItem } from "../../services/cases/open-desk-item.ts";
import { dueAt } from "./notice-policy.ts";
import { isOpenForAnswer, presentForAuthor } from "./present-notice.ts";
import { findNotice, type Notice, updateNotice } from "./notice-queries.ts";
import { findAuthor } from "../../reviews/reviews/find-statement.ts";
import { sealAnswer } from "./seal-answer.ts";
import { readAnswerToken } from "./sign-notice-links.ts";

type Needs = Pick<Site, "clock" | "database">;

/** @throws Problem 404 for an invalid token, or a notice that is no longer stored */
export async function getNoticeForAuthor(
  { clock, database }: Needs,
  token: string,
): Promise<NoticeForAuthor> {
  const notice = await getNoticeOf({ clock, database }, token);
  return presentForAuthor(notice, await hasAuthor(database.read, notice), clock.now());
}

/**
 * Whether its author is known: if nobody is known to have written it, nobody can stand by it, as their name would join
 * them to it again.
 */
const hasAuthor = async (reader: Reader, notice: Notice): Promise<boolean> =>
  (await findAuthor(reader, notice)) !== undefined;

async function getNoticeOf({ database }: Needs, token: string): Promise<Notice> {
  const id = await readAnswerToken(database, token);
  const notice = id === undefined ? undefined : await findNotice(database.read, id);
  if (!notice || notice.asked_at === null || notice.emptied_at !== null) {
    throw notFound(noticeTexts.notFound);
  }
  return notice;
}

/**
 * Stores the author's answer, once, until midnight of the fifth day.
 * @throws Problem 404 as above, 409 when it was answered already, the time is over, or an author stands by it who has
 *   erased the account
 */
export async function answerNotice(
  site: Needs,
  token: string,
  answer: NoticeAnswerInput,
): Promise<void> {
  const asked = await getNoticeOf(site, token);
  const { id } = asked;
  const { wish, name, address, consents } = answer;
  const isKept = wish === "keep";
  await site.database.commit(async (transaction) => {
    if (isKept && !(await hasAuthor(transaction, asked))) {
      throw new Problem(409, "decided_already", noticeTexts.answer.nobodys);
    }
    const now = site.clock.now();
    const notice = await findNotice(transaction, id);
    if (!notice || !isOpenForAnswer(notice, now)) {
      const isAnswered = notice !== undefined && notice.answered_at !== null;
      const sentence = isAnswered ? noticeTexts.answer.answered : noticeTexts.answer.over;
      throw new Problem(409, "decided_already", sentence);
    }
    const answered = await updateNotice(transaction, id, ["asked", "unanswered"], {
      state: "answered",
      answered_at: toInstant(now),
      author_wish: wish,
      // An author who does not stand by it need not give a name.
      sealed_answer: isKept ? sealAnswer(transaction.authorKeys, id, { name, address }) : null,
      author_consents: !isKept || consents === undefined ? null : consents ? 1 : 0,
    });
    if (!answered) throw new Problem(409, "decided_already", noticeTexts.answer.answered);
    // If the clock was ahead for a while, it is in the queue as unanswered.
    await closeItems(transaction, now, "notice", [id], "answered");
    await openItem(transaction, now, {
      kind: "notice",
      subjectId: id,
      dueAt: dueAt(answered) ?? now,
    });
    await logAct(transaction, now, {
      action: "author-answered",
      item_kind: "notice",
      subject_id: id,
      reason: wish,
    });
  });
}
