/**
 * Unsent input, stored for this tab and this account: it survives a reload and the end of the session,
 * and no other user who logs in here may see it.
 */
const prefix = "draft:";
const keyOf = (accountId: string, name: string): string => `${prefix}${accountId}:${name}`;

export function readDraft(accountId: string, name: string): URLSearchParams | undefined {
  try {
    const stored = window.sessionStorage.getItem(keyOf(accountId, name));
    return stored === null ? undefined : new URLSearchParams(stored);
  } catch {
    return undefined;
  }
}

export function writeDraft(accountId: string, name: string, form: FormData): void {
  try {
    const entries = [...form].map(([field, value]) => [
      field,
      typeof value === "string" ? value : "",
    ]);
    window.sessionStorage.setItem(keyOf(accountId, name), new URLSearchParams(entries).toString());
  } catch {
    // No storage: then there is no draft.
  }
}

export function deleteDraft(accountId: string, name: string): void {
  deleteKeys((key) => key === keyOf(accountId, name));
}

/** Set briefly to notify other tabs, since each stores its own drafts. */
const loggedOutKey = "logged-out";

/** On log-out: the next user of this machine may be someone else. */
export function deleteAllDrafts({ tabOnly }: { tabOnly: boolean }): void {
  deleteKeys(() => true);
  if (tabOnly) return;
  try {
    window.localStorage.setItem(loggedOutKey, "yes");
    window.localStorage.removeItem(loggedOutKey);
  } catch {
    // No storage, no drafts.
  }
}

/** On log-in, in case another user's session has ended here before. */
export function deleteDraftsOfOthers(accountId: string): void {
  deleteKeys((key) => !key.startsWith(keyOf(accountId, "")));
}

/** Deletes the drafts whenever another tab logs out. */
export function deleteDraftsOnOtherLogOut(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === loggedOutKey && newValue !== null) deleteKeys(() => true);
  });
}

function deleteKeys(matches: (key: string) => boolean): void {
  try {
    const keys = Object.keys(window.sessionStorage);
    for (const key of keys) {
      if (key.startsWith(prefix) && matches(key)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // No storage, no drafts.
  }
}

/** The storage key of `begun-reviews.ts`, which few pages load: what visitors write before they have an account. */
export const begunReviewsKey = "begun-reviews";
