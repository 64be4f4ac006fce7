import { noticeSubjectKinds } from "@locumark/contract/choices";
import type { ReportStatus } from "@locumark/contract/desk/reports/reports";
import type { Reader } from "../../database/database.ts";
import { findStatement } from "../../reviews/reviews/find-statement.ts";
import { reportedKinds } from "./report-kinds.ts";
import type { Report } from "../../services/reported/report-queries.ts";

/** Enough to recognise it by. */
const shownCharacters = 300;

/** Describes the subject of a report, as far as its reporter could read it before; null when it is gone. */
export async function describeReported(
  database: Reader,
  { subject_kind: kind, subject_id: id }: Report,
): Promise<ReportStatus["about"]> {
  const title = (await reportedKinds[kind].summarise(database, [id])).get(id);
  if (title === undefined) return null;
  const subject = noticeSubjectKinds.find((one) => one === kind) ?? null;
  const statement = await findStatement(database, { subject_kind: subject, subject_id: id });
  const text = statement?.state === "public" ? statement.text : "";
  return { title, month: statement?.month ?? null, text: text === "" ? null : shortened(text) };
}

const shortened = (text: string): string =>
  text.length <= shownCharacters
    ? text
    : `${text
        .slice(0, shownCharacters)
        .replace(/\s+\S*$/, "")
        .toWellFormed()} …`;
