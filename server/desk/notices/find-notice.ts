import type { DeskNotice, DeskNotices } from "@locumark/contract/desk/notices/desk-notices";
import type { NoticeAction } from "@locumark/contract/choices";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import type { Reader } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { findItem } from "../../services/cases/desk-queries.ts";
import { renderMail } from "../../services/mails/render-mail.ts";
import { draftLetter, letters, type NoticeMail } from "./notice-mails.ts";
import { holidaysKnownUntil, holidaysRunOut } from "./count-notice-hours.ts";
import { noticeKind } from "./notice-desk-kind.ts";
import { type Facts, stepsFor } from "./notice-policy.ts";
import { presentDeskNotice, presentNotice } from "./present-notice.ts";
import {
  countEarlierRemovals,
  findNotice,
  listMissing,
  listNotices,
  type Notice,
} from "./notice-queries.ts";
import { type AnsweredNotice, openAnswer } from "./seal-answer.ts";
import { findStatement } from "../../reviews/reviews/find-statement.ts";

/** As many as a person reads in a list. */
const listed = 200;

const lettersOf: Record<NoticeAction, readonly NoticeMail[]> = {
  "ask-author": ["notice_to_author", "notice_acknowledged"],
  "answer-defective": ["notice_defective"],
  "remove-third-posting": ["notice_removed", "notice_removed_to_author"],
  "remove-no-answer": ["notice_removed", "notice_removed_to_author"],
  "remove-agreed": ["notice_removed", "notice_removed_to_author"],
  "remove-incomplete": ["notice_removed", "notice_removed_to_author"],
  "remove-not-believable": ["notice_removed", "notice_removed_to_author"],
  keep: ["notice_kept", "notice_kept_to_author"],
  "close-gone": ["notice_removed"],
};

/** The letters of a step, in the order in which they are sent. A notice is acknowledged once. */
export const lettersFor = (
  action: NoticeAction,
  { state }: Pick<Notice, "state">,
): readonly NoticeMail[] =>
  state === "received"
    ? lettersOf[action]
    : lettersOf[action].filter((kind) => kind !== "notice_acknowledged");

export async function listDeskNotices({
  clock,
  database,
}: Pick<Site, "clock" | "database">): Promise<DeskNotices> {
  const notices = await listNotices(database.read, listed);
  const items = await database.read
    .selectFrom("desk_items")
    .select(["id", "subject_id"])
    .where("kind", "=", "notice")
    .where("closed_at", "is", null)
    .execute();
  const itemIds = new Map(items.map(({ id, subject_id }) => [subject_id, id]));
  return {
    notices: notices.map((notice) => presentNotice(notice, itemIds.get(notice.id))),
    holidaysKnownUntil,
    holidaysRunOut: holidaysRunOut(clock.now()),
  };
}

/**
 * A notice with its letters, as they would be sent now.
 * @param id of the notice or of its item
 * @throws Problem 404, 403 `own_matter` for the author or the complainant
 */
export async function getDeskNotice(
  site: Pick<Site, "clock" | "config" | "database">,
  staff: StaffViewer,
  id: string,
): Promise<DeskNotice> {
  const { clock, config, database } = site;
  const notice = openAnswer(database.authorKeys, await getNotice(database.read, staff, id));
  const facts = await gatherFacts(database.read, notice);
  const steps = stepsFor(notice, facts, clock.now()).map((action) => ({
    action,
    letters: lettersFor(action, notice).map((kind) => {
      const after: AnsweredNotice = action === "close-gone" ? { ...notice, state: "gone" } : notice;
      const content = draftLetter(kind, after, clock.now(), config);
      const { subject, text } = renderMail(content, undefined, config);
      return { to: letters[kind].to, subject: String(subject), text: String(text) };
    }),
  }));
  const item = await database.read
    .selectFrom("desk_items")
    .select("id")
    .where("kind", "=", "notice")
    .where("subject_id", "=", notice.id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  const first =
    notice.same_as === null ? undefined : await findNotice(database.read, notice.same_as);
  return presentDeskNotice(notice, facts, {
    itemId: item?.id,
    sameAs: first?.reference,
    steps,
  });
}

/** @throws Problem 404, 403 `own_matter`: neither side may read what the other is promised to keep */
export async function getNotice(database: Reader, staff: StaffViewer, id: string): Promise<Notice> {
  const item = await findItem(database, "notice", id);
  const notice = await findNotice(database, item?.subject_id ?? id);
  if (!notice) throw notFound(deskTexts.gone);
  const own = await noticeKind.listOwn(database, [notice.id], staff.accountId);
  if (own.length > 0) throw new Problem(403, "own_matter", deskTexts.ownMatter);
  return notice;
}

export async function gatherFacts(database: Reader, notice: Notice): Promise<Facts> {
  return {
    missing: listMissing(notice),
    statement: await findStatement(database, notice),
    earlierRemovals: await countEarlierRemovals(database, notice),
  };
}
