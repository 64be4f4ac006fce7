import type { Selectable } from "kysely";
import type { NoticeState } from "@locumark/contract/choices";
import {
  missingItems,
  type NoticeFields,
  type NoticeItem,
} from "@locumark/contract/desk/notices/notices";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { NoticesTable } from "../../database/tables/notice-tables.ts";
import { listWritten } from "../../reviews/authorship/author-queries.ts";

export type Notice = Selectable<NoticesTable>;

export const findNotice = (database: Reader, id: string): Promise<Notice | undefined> =>
  database.selectFrom("notices").selectAll().where("id", "=", id).executeTakeFirst();

/** The newest first. More are in the log. */
export const listNotices = (database: Reader, limit: number): Promise<Notice[]> =>
  database
    .selectFrom("notices")
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();

/**
 * Changes a notice if it is in one of these states, so of two who act at once the second changes nothing.
 * @returns the notice as it is now; undefined when it was in another state
 */
export const updateNotice = (
  transaction: WritingTransaction,
  id: string,
  states: readonly NoticeState[],
  changed: Partial<Notice>,
): Promise<Notice | undefined> =>
  transaction
    .updateTable("notices")
    .set(changed)
    .where("id", "=", id)
    .where("state", "in", states)
    .returningAll()
    .executeTakeFirst();

/** Notices sent from an address, for the account that has confirmed it. */
export const listNoticesFrom = (database: Reader, emailKey: string): Promise<Notice[]> =>
  database
    .selectFrom("notices")
    .selectAll()
    .where("email_key", "=", emailKey)
    .orderBy("received_at")
    .execute();

/** Notices about which a person was asked: for what they wrote, or for the organisation for which they speak. */
export async function listNoticesAbout(
  database: Reader,
  { id, email_key: emailKey }: { id: string; email_key: string },
): Promise<Notice[]> {
  const replies = await database
    .selectFrom("replies")
    .innerJoin("claims", "claims.id", "replies.claim_id")
    .select("replies.id")
    .where("claims.email_key", "=", emailKey)
    .execute();
  const written = await listWritten(database, id);
  return await database
    .selectFrom("notices")
    .selectAll()
    .where("subject_id", "in", ["", ...written, ...replies.map((reply) => reply.id)])
    .where("asked_at", "is not", null)
    .orderBy("received_at")
    .execute();
}

/** How many notices about the same statement have led to its removal before this one. */
export async function countEarlierRemovals(
  database: Reader,
  { id, same_as }: Pick<Notice, "id" | "same_as">,
): Promise<number> {
  if (same_as === null) return 0;
  const { count } = await database
    .selectFrom("notices")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where(({ eb, or }) => or([eb("id", "=", same_as), eb("same_as", "=", same_as)]))
    .where("id", "<>", id)
    .where("state", "=", "removed")
    .executeTakeFirstOrThrow();
  return Number(count);
}

const yesOrNo = (value: 0 | 1 | null): boolean | undefined =>
  value === null ? undefined : value === 1;

/** The notice as in its form. */
export const toFields = (notice: Notice): Omit<NoticeFields, "kind" | "id"> => ({
  name: notice.name,
  email: notice.email,
  statement: notice.statement,
  where: notice.location,
  why: notice.why,
  meaning: notice.meaning,
  inaccuracies: notice.inaccuracies,
  lacksInformation: notice.lacks_information === 1,
  consentToName: yesOrNo(notice.consents_to_name),
  consentToEmail: yesOrNo(notice.consents_to_email),
});

export const listMissing = (notice: Notice): NoticeItem[] => missingItems(toFields(notice));
