import { useState } from "react";
import { isWrittenHere, readDraft } from "../../../drafts.ts";
import { useSession } from "../../../session.ts";

/**
 * Whether a form is open: when it was requested, or when there is a draft of it from before a reload or a log-in in this tab.
 * @param reopens whether such a draft alone opens it
 */
export function useOpenForm(draftName: string, isAsked: boolean, reopens: boolean) {
  const { user } = useSession();
  const [choice, setOpen] = useState<boolean | undefined>(isAsked || undefined);
  const hasDraft = user !== null && readDraft(user._id, draftName) !== undefined;
  const isReopened = reopens && hasDraft && isWrittenHere(user._id, draftName);
  return { isOpen: choice ?? isReopened, hasDraft, setOpen };
}
