import { useEffect, useState } from "react";
import { hasDrafts } from "../../forget-drafts.ts";

/**
 * For visitors: who has begun a review of this place in this browser, a visitor or a member who is not logged in now. The
 * code that reads drafts is loaded only where there are any.
 */
export function useBegan(placeId: string | undefined) {
  const [began, setBegan] = useState<"visitor" | "member">();
  useEffect(() => {
    if (placeId === undefined || !hasDrafts()) return;
    void import("../../visitor-drafts.ts").then(
      (code) => setBegan(code.whoBegan(placeId)),
      () => undefined,
    );
  }, [placeId]);
  return began;
}
