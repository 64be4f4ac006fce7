import { deleteDraft, readDraft, writeDraft } from "../../../drafts.ts";

/** Copies one form's draft to another. */
export function carryOver(accountId: string, from: string, to: string): void {
  const draft = readDraft(accountId, from);
  if (!draft) return;
  const form = new FormData();
  for (const [name, value] of draft) form.set(name, value);
  writeDraft(accountId, to, form);
  deleteDraft(accountId, from);
}
