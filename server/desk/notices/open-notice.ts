import { randomInt } from "node:crypto";
import type { NoticeSource } from "@locumark/contract/choices";
import {
  missingItems,
  type NoticeFields,
  type NoticeItem,
} from "@locumark/contract/desk/notices/notices";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { notFound } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { reportedKinds } from "../reports/report-kinds.ts";
import { addCountedHours } from "./count-notice-hours.ts";
import { findStatement, placeOf } from "../../reviews/reviews/find-statement.ts";

/** The list of what a notice must hold goes to one address at most this often within a day. */
const answersADay = 3;

export interface OpenedNotice {
  readonly id: string;
  readonly reference: string;
  readonly missing: NoticeItem[];
}

/**
 * Stores a notice under section 5 of the Defamation Act 2013 and puts it into the queue. One that came by the form and
 * lacks something is answered at once with the list of what it must hold, which is all that the law asks for (SI
 * 2013/3028, regulation 4); one that staff typed in is theirs to answer.
 * @param notice.senderId the account that sent it, if one was logged in
 * @param notice.receivedAt when the letter, report or message arrived, from which the hours count
 */
export async function openNotice(
  transaction: WritingTransaction,
  now: Date,
  notice: {
    source: NoticeSource;
    receivedAt: Date;
    fields: NoticeFields;
    senderId: string | null;
  },
): Promise<OpenedNotice> {
  const { source, receivedAt } = notice;
  const { kind, id: picked, ...fields } = notice.fields;
  const subject = { subject_kind: kind ?? null, subject_id: picked ?? null };
  const statement = await findStatement(transaction, subject);
  const where = fields.where === "" && statement ? placeOf(statement) : fields.where;
  // A reporter has pointed at the words.
  const isPointedAt = source === "report" && fields.statement === "";
  const words = (isPointedAt && statement?.text) || fields.statement;
  const missing = missingItems({ ...fields, where, statement: words });
  const isDefective = source === "form" && missing.length > 0;
  const id = randomId();
  const reference = drawReference();
  await transaction
    .insertInto("notices")
    .values({
      id,
      reference,
      state: isDefective ? "defective" : "received",
      source,
      received_at: toInstant(receivedAt),
      name: fields.name,
      email: fields.email,
      email_key: emailKeyOf(fields.email),
      sender_id: notice.senderId,
      statement: words,
      location: where,
      why: fields.why,
      meaning: fields.meaning,
      inaccuracies: fields.inaccuracies,
      lacks_information: fields.lacksInformation === true ? 1 : 0,
      consents_to_name: toBit(fields.consentToName),
      consents_to_email: toBit(fields.consentToEmail),
      ...(statement ? subject : { subject_kind: null, subject_id: null }),
      asked_at: null,
      answer_until: null,
      answered_at: null,
      author_wish: null,
      sealed_answer: null,
      author_consents: null,
      same_as: null,
      ended_at: isDefective ? toInstant(now) : null,
      emptied_at: null,
    })
    .execute();
  const about = { item_kind: "notice", subject_id: id } as const;
  await logAct(transaction, now, { action: "notice-received", ...about, reason: source });
  if (isDefective) {
    await answerDefective(transaction, now, id, fields.email);
    await logAct(transaction, now, { action: "answer-defective", ...about });
  } else {
    await openItem(transaction, now, {
      kind: "notice",
      subjectId: id,
      dueAt: addCountedHours(receivedAt),
    });
  }
  return { id, reference, missing };
}

/**
 * A statement can be picked while others see it. A complaint about another is sent without it, and says where it was.
 * @throws Problem 404, the same for one that is held, removed, or was never there
 */
export async function refuseUnseenStatement(
  database: Reader,
  { kind, id }: Pick<NoticeFields, "kind" | "id">,
): Promise<void> {
  if (kind === undefined || id === undefined) return;
  if (!(await reportedKinds[kind].isPublic(database, id))) throw notFound(noticeTexts.notPublic);
}

const toBit = (value: boolean | undefined): 0 | 1 | null =>
  value === undefined ? null : value ? 1 : 0;

/** Letters and digits that are not confused on the telephone. */
const alphabet = "23456789BCDFGHJKLMNPQRSTVWXYZ";
const drawPart = () =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
const drawReference = (): string => `N-${drawPart()}-${drawPart()}`;

/** Mails the sender what the notice lacks, a few times a day at most, so that strangers cannot flood a mailbox. */
async function answerDefective(
  transaction: WritingTransaction,
  now: Date,
  id: string,
  email: string,
): Promise<void> {
  if (email === "") return;
  const { count } = await transaction
    .selectFrom("notices")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("email_key", "=", emailKeyOf(email))
    .where("state", "=", "defective")
    .where("received_at", ">", toInstant(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  if (Number(count) > answersADay) return;
  await enqueueSubjectMail(transaction, { kind: "notice_defective", subjectId: id }, now);
}
