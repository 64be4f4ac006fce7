import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { hasDraftOf } from "../../drafts.ts";
import { readStored } from "../../storage.ts";
import styles from "./log-in-prompt.module.css";

/** The container of the button that opens a review which was begun before. */
export const BeganHere = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.prompt} ${styles.inReach}`}>{children}</div>
);

/**
 * For visitors: whether a review of this place was begun in this browser, by a visitor or by a member who is not logged in
 * now. The code that reads visitors' drafts is loaded only where there are any.
 */
export function useBegan(placeId: string | undefined): "as visitor" | "as member" | undefined {
  const [hasOfVisitor, setOfVisitor] = useState(false);
  const hasOfMember = useSyncExternalStore(
    neverChanges,
    () => placeId !== undefined && hasDraftOf(placeId),
    () => false,
  );
  useEffect(() => {
    async function look(id: string): Promise<void> {
      const { readVisitorDraft } = await import("../../visitor-drafts.ts");
      setOfVisitor(readVisitorDraft(id) !== undefined);
    }
    if (placeId !== undefined && readStored("visitor-drafts"))
      void look(placeId).catch(() => undefined);
  }, [placeId]);
  if (hasOfVisitor) return "as visitor";
  return hasOfMember ? "as member" : undefined;
}

const neverChanges = () => () => undefined;
