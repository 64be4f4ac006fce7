import { useEffect, useState } from "react";
import type { ReportStatus } from "@locumark/contract/desk/reports/reports";
import { ApiFailure, call } from "../../api.ts";

/** How a report stands, or why it could not be fetched. */
export function useReport(reference: string): {
  report: ReportStatus | undefined;
  failure: string | undefined;
  /** There is no such report: it is of no use to try again. */
  isUnknown: boolean;
  reload: () => void;
} {
  const [report, setReport] = useState<ReportStatus>();
  const [failure, setFailure] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const abandon = new AbortController();
    async function load(): Promise<void> {
      try {
        const params = { reference };
        setReport(await call("GET /api/reports/:reference", { params }, abandon));
        setFailure(undefined);
      } catch (error) {
        if (abandon.signal.aborted) return;
        setUnknown(error instanceof ApiFailure && [400, 404].includes(error.status));
        setFailure(error instanceof ApiFailure ? error.message : "This page could not be loaded.");
      }
    }
    if (attempt > 0) void load();
    return () => abandon.abort();
  }, [reference, attempt]);
  return { report, failure, isUnknown, reload: () => setAttempt(attempt + 1) };
}
