import { useEffect, useState } from "react";
import { hasDrafts } from "../../forget-drafts.ts";
import { readStored } from "../../storage.ts";

/**
 * For visitors: whether a review of this place was begun in this browser, by a visitor or by a member who is not logged in
 * now. The code that reads drafts is loaded only where there are any.
 */
export function useBegan(placeId: string | undefined): "as visitor" | "as member" | undefined {
  const [began, setBegan] = useState<"as visitor" | "as member">();
  useEffect(() => {
    async function look(id: string): Promise<void> {
      const { readVisitorDraft } = await import("../../visitor-drafts.ts");
      if (readVisitorDraft(id)) return setBegan("as visitor");
      const { hasDraftOf } = await import("../../drafts.ts");
      return setBegan(hasDraftOf(id) ? "as member" : undefined);
    }
    if (placeId !== undefined && (readStored("visitor-drafts") || hasDrafts()))
      void look(placeId).catch(() => undefined);
  }, [placeId]);
  return began;
}
