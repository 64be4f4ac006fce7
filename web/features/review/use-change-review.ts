import { type ComponentType, useEffect, useState } from "react";
import type { ChangeReviewProps } from "./change-review.tsx";

interface Code {
  ChangeReview: ComponentType<ChangeReviewProps>;
}

/** Once here it is there for every card, from its first drawing on. */
let known: Code | undefined;

/** What lets authors change a review, fetched when there is one of theirs: most readers have none. */
export function useChangeReview(isWanted: boolean) {
  const [code, setCode] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && code === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    async function fetchCode(): Promise<void> {
      try {
        known = await import("./change-review.tsx");
        setCode(known);
      } catch {
        setFailed(true);
      }
    }
    void fetchCode();
  }, [isMissing]);
  return { code, hasFailed, retry: () => setFailed(false) };
}
