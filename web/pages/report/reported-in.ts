import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import type { ReportKind } from "@locumark/contract/desk/reports/reports";

/** Reads what is reported from a link to the form; undefined where it says nothing that there is. */
export function reportedIn(
  parameters: URLSearchParams,
): { kind: ReportKind; id: string } | undefined {
  const kind = parameters.get("kind") ?? "";
  const id = parameters.get("id") ?? "";
  return Object.hasOwn(reportTexts.kinds, kind) && id !== ""
    ? { kind: kind as ReportKind, id }
    : undefined;
}
