import { deskNoticeTexts } from "@locumark/contract/desk-notice-texts";
import type { Reader } from "../../database/database.ts";
import { badInput } from "../../platform/problem.ts";
import { findItem } from "../desk/queries.ts";
import { parseSubject } from "../reports/kinds.ts";
import { listReportsOf } from "../reports/queries.ts";

/**
 * Where the complainant of a report that is a notice can be written to: the law wants an answer, and who decides about
 * reports does not see addresses.
 * @param report.number its place among the reports about the same thing, from 0
 * @returns "" where the address is deleted
 * @throws Problem 400 when there is no such report
 */
export async function findReporterAddress(
  database: Reader,
  { item, number }: { item: string; number: number },
): Promise<string> {
  const found = await findItem(database, "report", item);
  const reports = found ? await listReportsOf(database, parseSubject(found.subject_id)) : [];
  const report = reports[number];
  if (!report) throw badInput({ email: deskNoticeTexts.unknownReport });
  return report.email ?? "";
}
