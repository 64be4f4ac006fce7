import { useEffect, useState } from "react";
import type { ReportInput } from "@locumark/contract/desk/reports/reports";
import { ApiFailure, call } from "../../api.ts";

/**
 * Loads the name of what is reported, so that no one reports something else by mistake. If it cannot be loaded, the
 * form works without it.
 * @returns its title, "" while it is not known; or why it cannot be reported
 */
export function useReported({ kind, id }: Pick<ReportInput, "kind" | "id">): {
  title: string;
  refusal: string | undefined;
} {
  const [found, setFound] = useState<{ title: string; refusal: string | undefined }>({
    title: "",
    refusal: undefined,
  });
  useEffect(() => {
    const abandon = new AbortController();
    call("GET /api/report", { query: { kind, id } }, abandon).then(
      ({ title }) => setFound({ title, refusal: undefined }),
      (error: unknown) => {
        const isGone = error instanceof ApiFailure && error.status === 404;
        if (isGone) setFound({ title: "", refusal: error.message });
      },
    );
    return () => abandon.abort();
  }, [kind, id]);
  return found;
}
