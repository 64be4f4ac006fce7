import { type FormEvent, useState } from "react";
import { deleteDraft, type DraftPlace, readDraft, writeDraft } from "./drafts.ts";
import { useSession } from "./session.ts";
import { deleteVisitorDraft, readVisitorDraft, writeVisitorDraft } from "./visitor-drafts.ts";

export type FormDraft = ReturnType<typeof useDraft>;

/**
 * The draft of one form. Only for forms rendered once it is known who is logged in.
 * @param place what a new review is of
 */
export function useDraft(name: string, place?: DraftPlace) {
  const { user } = useSession();
  const accountId = user?._id;
  const [draft] = useState(() =>
    accountId === undefined ? undefined : readDraft(accountId, name),
  );
  return {
    /** As it was found; undefined when there was none. */
    draft,
    /** For the form's `onChange`. */
    saveDraft(event: Pick<FormEvent<HTMLFormElement>, "currentTarget">): void {
      if (accountId === undefined) return;
      writeDraft(accountId, name, new FormData(event.currentTarget), place);
    },
    deleteDraft(): void {
      if (accountId !== undefined) deleteDraft(accountId, name);
    },
  };
}

/** As `useDraft`, for a visitor. */
export function useVisitorFormDraft(place: DraftPlace): FormDraft {
  const [draft] = useState(() => {
    const stored = readVisitorDraft(place._id);
    return stored && new URLSearchParams(stored.typed);
  });
  return {
    draft,
    saveDraft: ({ currentTarget }) => void writeVisitorDraft(place, new FormData(currentTarget)),
    deleteDraft: () => deleteVisitorDraft(place._id),
  };
}
