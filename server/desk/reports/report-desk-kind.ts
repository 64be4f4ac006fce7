import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import { reasonTextsFor } from "@locumark/contract/desk/reports/report-texts";
import type { ReportKind } from "@locumark/contract/desk/reports/reports";
import type { Reader } from "../../database/database.ts";
import { type DeskKind } from "../../services/cases/desk-kinds.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import { undoReportDecision } from "./close-reports.ts";
import { parseSubject, reportedKinds } from "./report-kinds.ts";
import { formatSubject, type ReportedSubject } from "../../services/reported/report-queries.ts";

/** Reports, one item for each thing, however many reported it. */
export const reportDeskKind: DeskKind = {
  kind: "report",
  roles: ["moderator"],
  async summarise(database, subjectIds) {
    const titles = new Map<string, string>();
    const reasons = await listReasons(database, subjectIds);
    for (const [kind, ids] of byKind(subjectIds)) {
      for (const [id, title] of await reportedKinds[kind].summarise(database, ids)) {
        const subject = formatSubject({ kind, id });
        const why = describeReasons(kind, reasons.get(subject) ?? []);
        titles.set(subject, `${title}${why}`);
      }
    }
    return titles;
  },
  async listOwn(database, subjectIds, accountId) {
    const own = new Set<string>();
    for (const [kind, ids] of byKind(subjectIds)) {
      for (const id of await reportedKinds[kind].listOwn(database, ids, accountId)) {
        own.add(formatSubject({ kind, id }));
      }
    }
    for (const subject of await listReported(database, accountId)) own.add(subject);
    for (const subject of await listDecided(database, accountId)) own.add(subject);
    return subjectIds.filter((subject) => own.has(subject));
  },
  undo: undoReportDecision,
};

function byKind(subjectIds: readonly string[]): Map<ReportedSubject["kind"], string[]> {
  const ids = new Map<ReportedSubject["kind"], string[]>();
  for (const { kind, id } of subjectIds.map(parseSubject)) {
    ids.set(kind, [...(ids.get(kind) ?? []), id]);
  }
  return ids;
}

/** The reasons of the reports that wait for a decision, by what they are about, the most frequent first. */
async function listReasons(
  database: Reader,
  subjectIds: readonly string[],
): Promise<Map<string, ReportReason[]>> {
  const subjects = byKind(subjectIds);
  const rows = await database
    .selectFrom("reports")
    .select(["subject_kind as kind", "subject_id as id", "reason"])
    .where("subject_kind", "in", [...subjects.keys()])
    .where("subject_id", "in", [...subjects.values()].flat())
    .where(({ and, eb, or }) =>
      or([
        eb("decided_at", "is", null),
        and([eb("asked_again_at", "is not", null), eb("decided_again_at", "is", null)]),
      ]),
    )
    .groupBy(["subject_kind", "subject_id", "reason"])
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("reason")
    .execute();
  const reasons = new Map<string, ReportReason[]>();
  for (const { kind, id, reason } of rows) {
    const subject = formatSubject({ kind, id });
    reasons.set(subject, [...(reasons.get(subject) ?? []), reason]);
  }
  return reasons;
}

/** Describes how one report differs from another in the queue. A reply that is held has no reports. */
function describeReasons(kind: ReportKind, [first, ...others]: readonly ReportReason[]): string {
  if (first === undefined) return "";
  const more = others.length === 1 ? "1 other reason" : `${others.length} other reasons`;
  return `: ${reasonTextsFor(kind)[first]}${others.length === 0 ? "" : `, and ${more}`}`;
}

/** Lists what this person has reported from a confirmed address: a typed one must not keep its owner from deciding. */
async function listReported(database: Reader, accountId: string): Promise<string[]> {
  const account = await findAccount(database, accountId);
  if (!account) return [];
  const rows = await database
    .selectFrom("reports")
    .select(["subject_kind as kind", "subject_id as id"])
    .where("email_key", "=", account.email_key)
    .where("is_proven", "=", 1)
    .execute();
  return rows.map(formatSubject);
}

/** Lists what this person decided and another moderator has to look at again. */
async function listDecided(database: Reader, accountId: string): Promise<string[]> {
  const again = await database
    .selectFrom("reports")
    .select(["subject_kind as kind", "subject_id as id"])
    .where("asked_again_at", "is not", null)
    .where("decided_again_at", "is", null)
    .execute();
  if (again.length === 0) return [];
  const decided = await database
    .selectFrom("desk_items")
    .select("subject_id")
    .where("kind", "=", "report")
    .where("closed_by", "=", accountId)
    .where("subject_id", "in", again.map(formatSubject))
    .execute();
  return decided.map(({ subject_id: subject }) => subject);
}
