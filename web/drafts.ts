/**
 * What someone has typed and not yet sent, kept for this tab and this account: neither a reload nor a session
 * that ended may cost them their words, and nobody else who logs in here may see them.
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

export function forgetDraft(accountId: string, name: string): void {
  forgetKeys((key) => key === keyOf(accountId, name));
}

/** Set for a moment, so that other tabs hear of it: each keeps drafts of its own. */
const loggedOutKey = "logged-out";

/** For the one who logs out: the next person at this machine is somebody else. */
export function forgetAllDrafts({ tabOnly }: { tabOnly: boolean }): void {
  forgetKeys(() => true);
  if (tabOnly) return;
  try {
    window.localStorage.setItem(loggedOutKey, "yes");
    window.localStorage.removeItem(loggedOutKey);
  } catch {
    // No storage, no drafts.
  }
}

/** For the one who logs in, should somebody else's session have ended here before. */
export function forgetDraftsOfOthers(accountId: string): void {
  forgetKeys((key) => !key.startsWith(keyOf(accountId, "")));
}

/** Follows a logout in another tab for as long as this one is open. */
export function forgetDraftsWithOtherTabs(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === loggedOutKey && newValue !== null) forgetKeys(() => true);
  });
}

function forgetKeys(isMeant: (key: string) => boolean): void {
  try {
    const keys = Object.keys(window.sessionStorage);
    for (const key of keys) {
      if (key.startsWith(prefix) && isMeant(key)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // No storage, no drafts.
  }
}
