import { limits } from "@locumark/contract/limits";
import { reportTexts } from "@locumark/contract/report-texts";
import type { ReportInput } from "@locumark/contract/reports";
import type { WritingTransaction } from "../../database/database.ts";
import { hourMs, toInstant } from "../../platform/clock.ts";
import { badInput, notFound } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { emailKeyOf } from "../accounts/normalise-email.ts";
import { findAccount } from "../accounts/queries.ts";
import { openItem } from "../desk/open-item.ts";
import { enqueueSubjectMail } from "../mails/queue-mail.ts";
import { formatSubject, reportedKinds } from "./kinds.ts";
import { listReportsOf, randomReference, type Report } from "./queries.ts";
import { mailThrottle } from "./throttle-rules.ts";

/** Under one address about one thing: a second thought or two are kept, a flood is only counted. */
const keptOfAddress = 3;

type Needs = Pick<Site, "clock" | "database" | "throttles" | "wakeMailWorker">;

/**
 * Takes a report: one item at the desk for each thing, however many report it. Beyond a number, reports are counted and
 * share one reference.
 * @returns the reference
 * @throws Problem 400 when a visitor gave no address, 404 when others see no such thing
 */
export async function postReport(
  site: Needs,
  input: ReportInput,
  viewer: Viewer | undefined,
): Promise<string> {
  const { clock, database } = site;
  const account = viewer && (await findAccount(database.read, viewer.accountId));
  const email = account?.email ?? input.email;
  if (email === undefined) throw badInput({ email: reportTexts.emailNeeded });
  const emailKey = emailKeyOf(email);
  const mayMail = await site.throttles.isWithin(mailThrottle(emailKey));
  const reference = await database.write.transaction().execute(async (transaction) => {
    const { kind, id } = input;
    if (!(await reportedKinds[kind].isPublic(transaction, id))) {
      throw notFound(reportTexts.unknown);
    }
    const now = clock.now();
    await openItem(transaction, now, {
      kind: "report",
      subjectId: formatSubject(input),
      dueAt: new Date(now.getTime() + limits.reportHours * hourMs),
    });
    const open = (await listReportsOf(transaction, input)).filter(isOpen);
    const own = open.filter((report) => report.email_key === emailKey);
    const row = {
      subject_kind: kind,
      subject_id: id,
      reason: input.reason,
      created_at: toInstant(now),
    };
    if (own.length >= keptOfAddress || open.length >= limits.reportsKept) {
      return await countReport(transaction, open, row, own.length === 0);
    }
    const isFirst = own.length === 0;
    const reporter = input.forThePlace ? "organisation" : viewer ? "member" : "visitor";
    const report = await insertReport(transaction, {
      ...row,
      details: input.details,
      email,
      email_key: emailKey,
      is_proven: account ? 1 : 0,
      is_mailed: isFirst && mayMail ? 1 : 0,
      reporter,
      count: isFirst ? 1 : 0,
    });
    if (isFirst && mayMail) {
      const mail = { kind: "report_received", subjectId: report, accountId: account?.id } as const;
      await enqueueSubjectMail(transaction, mail, now);
    }
    return report;
  });
  site.wakeMailWorker();
  return reference;
}

/** Not decided yet, and still about what was reported. */
const isOpen = ({ decided_at: decidedAt, is_gone: isGone }: Report): boolean =>
  decidedAt === null && isGone === 0;

type Row = Pick<Report, "subject_kind" | "subject_id" | "reason" | "created_at">;

/** One row for all the others, with a reference that they share. */
async function countReport(
  transaction: WritingTransaction,
  open: readonly Report[],
  row: Row,
  isPerson: boolean,
): Promise<string> {
  const added = isPerson ? 1 : 0;
  const others = open.find(({ reporter }) => reporter === null);
  if (!others) {
    return await insertReport(transaction, {
      ...row,
      details: "",
      email: null,
      email_key: null,
      is_proven: 0,
      is_mailed: 0,
      reporter: null,
      count: added,
    });
  }
  await transaction
    .updateTable("reports")
    .set((expression) => ({ count: expression("count", "+", added) }))
    .where("id", "=", others.id)
    .execute();
  return others.id;
}

async function insertReport(
  transaction: WritingTransaction,
  row: Row &
    Pick<
      Report,
      "details" | "email" | "email_key" | "is_proven" | "is_mailed" | "reporter" | "count"
    >,
): Promise<string> {
  const id = randomReference();
  await transaction
    .insertInto("reports")
    .values({
      id,
      ...row,
      seen_at: null,
      decided_at: null,
      outcome: null,
      outcome_reason: null,
      asked_again_at: null,
      asked_again: null,
      decided_again_at: null,
    })
    .execute();
  return id;
}
