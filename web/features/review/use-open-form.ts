import { useState } from "react";
import { readDraft } from "../../drafts.ts";
import { useSession } from "../../session.ts";

/** Whether a form is open: when it was asked for, or when a draft of it waits from before a reload or a log-in. */
export function useOpenForm(draftName: string): [boolean, (isOpen: boolean) => void] {
  const { user } = useSession();
  const [choice, setChoice] = useState<boolean>();
  const hasDraft = user !== null && readDraft(user._id, draftName) !== undefined;
  return [choice ?? hasDraft, setChoice];
}
