import { deleteStored, followStorage, listStored, store } from "./storage.ts";

/*
 * The part of drafts that every page needs: their keys, and their end when others may use the browser. Few pages read
 * and write them: see drafts.ts.
 */
const prefix = "draft:";
export type DraftKey = `${typeof prefix}${string}`;
export const keyOf = (accountId: string, name: string): DraftKey => `${prefix}${accountId}:${name}`;
export const isDraft = (key: string): key is DraftKey => key.startsWith(prefix);

/** Whether there is any to look at, of a member or of a visitor. */
export const hasDrafts = (): boolean =>
  [...listStored("browser"), ...listStored("tab")].some(
    (key) => isDraft(key) || key === "visitor-drafts",
  );

/**
 * On log-out: the next user of this machine may be someone else.
 * @returns whether there were any
 */
export function deleteAllDrafts({ tabOnly }: { tabOnly: boolean }): boolean {
  const areas = tabOnly ? (["tab"] as const) : (["tab", "browser"] as const);
  const hadAny = areas.some((area) => listStored(area).some(isDraft));
  for (const area of areas) deleteStored(area, isDraft);
  if (!tabOnly) {
    store("logged-out", "yes");
    store("logged-out", null);
  }
  return hadAny;
}

/** On log-in, in case another user's session has ended in this tab before. What the browser keeps waits for its account. */
export function deleteDraftsOfOthers(accountId: string): void {
  deleteStored("tab", (key) => isDraft(key) && !key.startsWith(keyOf(accountId, "")));
}

/** Deletes the drafts whenever another tab logs out, and calls back. */
export function deleteDraftsOnOtherLogOut(onLogOut: () => void): void {
  followStorage((key, value) => {
    if (key !== "logged-out" || value === null) return;
    deleteStored("tab", isDraft);
    onLogOut();
  });
}
