import type {
  AuthorAnswer,
  DeskNotice,
  DeskNotices,
  NoticeStep,
} from "@locumark/contract/desk/notices/desk-notices";
import { type NoticeForAuthor, noticeItems } from "@locumark/contract/desk/notices/notices";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { toInstant } from "../../platform/clock.ts";
import { dueAt, type Facts } from "./notice-policy.ts";
import { type Notice, toFields } from "./notice-queries.ts";
import type { AnsweredNotice } from "./seal-answer.ts";

/** For moderators, in the list. */
export const presentNotice = (
  notice: Notice,
  itemId: string | undefined,
): DeskNotices["notices"][number] => {
  const due = dueAt(notice);
  return {
    _id: notice.id,
    itemId: itemId ?? null,
    reference: notice.reference,
    state: notice.state,
    source: notice.source,
    receivedAt: notice.received_at,
    dueAt: due && toInstant(due),
    askedAt: notice.asked_at,
    answeredAt: notice.answered_at,
    authorWish: notice.author_wish,
    endedAt: notice.ended_at,
    isEmptied: notice.emptied_at !== null,
  };
};

/** For moderators who decide it: everything but the author's name and answer. */
export function presentDeskNotice(
  notice: Notice,
  facts: Facts,
  more: { itemId: string | undefined; sameAs: string | undefined; steps: NoticeStep[] },
): DeskNotice {
  const { lacksInformation, ...fields } = toFields(notice);
  return {
    ...presentNotice(notice, more.itemId),
    fields: { ...fields, lacksInformation: lacksInformation === true },
    missing: [...facts.missing],
    about: facts.statement ?? null,
    sameAs: more.sameAs ?? null,
    earlierRemovals: facts.earlierRemovals,
    steps: more.steps,
  };
}

/** For a moderator who has asked for it, which is logged. */
export const presentAuthorAnswer = (notice: AnsweredNotice): AuthorAnswer => ({
  wish: notice.author_wish ?? "remove",
  name: notice.author_name ?? "",
  address: notice.author_address ?? "",
  consents: notice.author_consents === null ? null : notice.author_consents === 1,
});

/** For the author of the statement, by the link in their mail. */
export const presentForAuthor = (
  notice: Notice,
  hasAuthor: boolean,
  now: Date,
): NoticeForAuthor => ({
  reference: notice.reference,
  copy: copyOf(notice),
  answerUntil: notice.answer_until ?? notice.received_at,
  mayStay: hasAuthor,
  state: isOpenForAnswer(notice, now) ? "open" : notice.answered_at === null ? "over" : "answered",
});

/** Whether the author may answer: while asked, and until midnight of the fifth day. */
export const isOpenForAnswer = (
  { state, answer_until }: Pick<Notice, "state" | "answer_until">,
  now: Date,
): boolean =>
  (state === "asked" || state === "unanswered") &&
  answer_until !== null &&
  now.getTime() < Date.parse(answer_until);

const withheld = "(withheld at the complainant's request)";

/**
 * The copy of the notice for the author. Without the complainant's consent it names neither them nor their address, in
 * what they wrote about themselves either (SI 2013/3028, Schedule, paragraph 2).
 */
export function copyOf(notice: Notice): NoticeForAuthor["copy"] {
  const hidden = [
    ...(notice.consents_to_name === 1 ? [] : [notice.name]),
    ...(notice.consents_to_email === 1 ? [] : [notice.email]),
  ].filter((text) => text !== "");
  const { consentToName, consentToEmail, lacksInformation, ...fields } = toFields(notice);
  const shown = {
    ...fields,
    name: consentToName === true ? fields.name : withheld,
    email: consentToEmail === true ? fields.email : withheld,
    where: conceal(fields.where, hidden),
    why: conceal(fields.why, hidden),
    meaning: conceal(fields.meaning, hidden),
    inaccuracies: conceal(fields.inaccuracies, hidden),
    lacksInformation: lacksInformation === true ? "Yes, they have confirmed this." : "",
  };
  return noticeItems.flatMap((item) =>
    item === "consentToName" || item === "consentToEmail" || shown[item] === ""
      ? []
      : [{ label: deskNoticeTexts.items[item], text: shown[item] }],
  );
}

const conceal = (text: string, hidden: readonly string[]): string =>
  hidden.reduce((left, one) => left.replaceAll(new RegExp(escaped(one), "giu"), withheld), text);

/** A text as a pattern that matches just that text. */
const escaped = (text: string): string => text.replaceAll(/[\^$.*+?()[\]{}|/]/g, "\\$&");

/** For the complainant or the author, in the copy of everything that is stored about them. */
export const presentOwnNotice = (notice: Notice) => ({
  reference: notice.reference,
  receivedAt: notice.received_at,
  // Without its state, which would show the complainant when the author answered.
  endedAt: notice.ended_at,
  ...toFields(notice),
});

export const presentOwnAnswer = (notice: AnsweredNotice) => ({
  reference: notice.reference,
  askedAt: notice.asked_at,
  answeredAt: notice.answered_at,
  ...(notice.answered_at !== null && presentAuthorAnswer(notice)),
});
