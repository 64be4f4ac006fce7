import type { NoticeSubjectKind } from "@locumark/contract/choices";
import type { AuthorAnswer } from "@locumark/contract/desk/notices/desk-notices";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { badInput, notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { getNotice } from "./find-notice.ts";
import { noticeKind } from "./notice-desk-kind.ts";
import { presentAuthorAnswer } from "./present-notice.ts";
import { findNotice, type Notice, updateNotice } from "./notice-queries.ts";
import { openAnswer } from "./seal-answer.ts";
import { findStatement } from "../../reviews/reviews/find-statement.ts";

type Needs = Pick<Site, "clock" | "database">;

/** Only before the author was asked: afterwards it would be another notice. */
const changeable = ["received"] as const;

/**
 * Says which statement a notice is about, before anybody is asked.
 * @throws Problem 400 for an unknown statement, 403 `own_matter` where it is one's own, 409 once the author was asked
 */
export async function setStatement(
  site: Needs,
  staff: StaffViewer,
  id: string,
  subject: { kind: NoticeSubjectKind; id: string },
): Promise<void> {
  await changeNotice(site, staff, id, "statement-found", async (transaction, notice) => {
    const changed = { subject_kind: subject.kind, subject_id: subject.id };
    if (!(await findStatement(transaction, changed))) {
      throw badInput({ id: deskNoticeTexts.unknownStatement });
    }
    return await updateNotice(transaction, notice.id, changeable, changed);
  });
}

/** Says that the statement of an earlier notice was posted again. */
export async function setSameStatement(
  site: Needs,
  staff: StaffViewer,
  id: string,
  reference: string,
): Promise<void> {
  await changeNotice(site, staff, id, "same-statement", async (transaction, notice) => {
    const other = await transaction
      .selectFrom("notices")
      .selectAll()
      .where("reference", "=", reference.toUpperCase())
      .where("id", "<>", notice.id)
      .executeTakeFirst();
    const first = other?.same_as ?? other?.id;
    if (first === undefined || first === notice.id) {
      throw badInput({ reference: deskNoticeTexts.unknownReference });
    }
    return await updateNotice(transaction, notice.id, changeable, { same_as: first });
  });
}

/** Returns what the author gave for this notice alone; reading it is logged. */
export async function openAuthorAnswer(
  site: Needs,
  staff: StaffViewer,
  id: string,
): Promise<AuthorAnswer> {
  const notice = await changeNotice(site, staff, id, "answer-opened", async (_, found) => {
    if (found.answered_at === null || found.emptied_at !== null) {
      throw notFound(deskNoticeTexts.noAnswer);
    }
    return found;
  });
  return presentAuthorAnswer(openAnswer(site.database.authorKeys, notice));
}

/** Records that a court ordered name and address to be disclosed: `docs/operating/section-5.md`. */
export async function recordDisclosure(site: Needs, staff: StaffViewer, id: string): Promise<void> {
  await changeNotice(site, staff, id, "disclosure", async (_, found) => found, "court-order");
}

async function changeNotice(
  { clock, database }: Needs,
  staff: StaffViewer,
  id: string,
  action: string,
  change: (transaction: WritingTransaction, notice: Notice) => Promise<Notice | undefined>,
  reason = "",
): Promise<Notice> {
  const { id: noticeId } = await getNotice(database.read, staff, id);
  return await database.commit(async (transaction) => {
    const now = clock.now();
    const notice = await findNotice(transaction, noticeId);
    if (!notice) throw notFound(deskTexts.gone);
    const changed = await change(transaction, notice);
    if (!changed) throw new Problem(409, "decided_already", deskNoticeTexts.notNow);
    const own = await noticeKind.listOwn(transaction, [noticeId], staff.accountId);
    if (own.length > 0) throw new Problem(403, "own_matter", deskTexts.ownMatter);
    const about = { item_kind: "notice", subject_id: noticeId } as const;
    await logAct(transaction, now, { staff_id: staff.accountId, action, ...about, reason });
    return changed;
  });
}
