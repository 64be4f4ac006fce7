import { useState } from "react";
import { readDraft } from "../../drafts.ts";
import { useSession } from "../../session.ts";

/**
 * Whether a form is open: when it was asked for, or when a draft of it waits from before a reload or a log-in.
 * @param reopens whether a draft that waits is reason enough
 */
export function useOpenForm(draftName: string, isAsked: boolean, reopens: boolean) {
  const { user } = useSession();
  const [choice, setOpen] = useState<boolean | undefined>(isAsked || undefined);
  const hasDraft = user !== null && readDraft(user._id, draftName) !== undefined;
  return { isOpen: choice ?? (reopens && hasDraft), hasDraft, setOpen };
}
