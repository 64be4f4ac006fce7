import { deleteInTab, followStorage, readStored, store } from "./storage.ts";

/*
 * Unsent input, stored for this tab and this account: it survives a reload and the end of the session,
 * and no other user who logs in here may see it. e2e/dom/drafts.test.ts tests it on the pages that have forms.
 */
const prefix = "draft:";
const keyOf = (accountId: string, name: string) => `${prefix}${accountId}:${name}` as const;

export function readDraft(accountId: string, name: string): URLSearchParams | undefined {
  const stored = readStored(keyOf(accountId, name), "tab") ?? undefined;
  return stored === undefined ? undefined : new URLSearchParams(stored);
}

export function writeDraft(accountId: string, name: string, form: FormData): void {
  store(keyOf(accountId, name), typedIn(form).toString(), "tab");
}

/** A form's input as in a query string, without files. */
export const typedIn = (form: FormData | URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );

export function deleteDraft(accountId: string, name: string): void {
  store(keyOf(accountId, name), null, "tab");
}

const deleteAll = (): void => deleteInTab((key) => key.startsWith(prefix));

/** On log-out: the next user of this machine may be someone else. */
export function deleteAllDrafts({ tabOnly }: { tabOnly: boolean }): void {
  deleteAll();
  if (tabOnly) return;
  store("logged-out", "yes");
  store("logged-out", null);
}

/** On log-in, in case another user's session has ended here before. */
export function deleteDraftsOfOthers(accountId: string): void {
  deleteInTab((key) => key.startsWith(prefix) && !key.startsWith(keyOf(accountId, "")));
}

/** Deletes the drafts whenever another tab logs out. */
export function deleteDraftsOnOtherLogOut(): void {
  followStorage((key, value) => {
    if (key === "logged-out" && value !== null) deleteAll();
  });
}
