import type { LogPage } from "@locumark/contract/desk/queue/desk";
import * as caseLimits from "@locumark/contract/services/cases/case-limits";
import type { Reader } from "../../database/database.ts";
import { presentLogEntry } from "./present-desk.ts";

interface Wanted {
  readonly staffId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly before?: string | undefined;
}

/** One page of the log, the newest entry first. */
export async function readLog(database: Reader, wanted: Wanted): Promise<LogPage> {
  const last =
    wanted.before === undefined
      ? undefined
      : await database
          .selectFrom("desk_log")
          .select(["done_at", "id"])
          .where("id", "=", wanted.before)
          .executeTakeFirst();
  let query = database
    .selectFrom("desk_log")
    .leftJoin("accounts", "accounts.id", "desk_log.staff_id")
    .selectAll("desk_log")
    .select("accounts.name as staff_name")
    .orderBy("desk_log.done_at", "desc")
    .orderBy("desk_log.id", "desc")
    .limit(caseLimits.logPage + 1);
  if (wanted.staffId !== undefined) query = query.where("desk_log.staff_id", "=", wanted.staffId);
  if (wanted.subjectId !== undefined) {
    query = query.where("desk_log.subject_id", "=", wanted.subjectId);
  }
  if (last) {
    query = query.where(({ eb, and, or }) =>
      or([
        eb("desk_log.done_at", "<", last.done_at),
        and([eb("desk_log.done_at", "=", last.done_at), eb("desk_log.id", "<", last.id)]),
      ]),
    );
  }
  const rows = await query.execute();
  return {
    entries: rows.slice(0, caseLimits.logPage).map(presentLogEntry),
    hasMore: rows.length > caseLimits.logPage,
  };
}
