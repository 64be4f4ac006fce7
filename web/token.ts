/**
 * The session token, and the one place where it is read and written. It lies in local storage, for all tabs of the
 * browser; of a session on a shared computer in the storage of its tab, which goes when that is closed.
 */
const key = "token";
/** Where the token was changed: in this tab, or in another one of the same browser. */
export type TokenChange = "here" | "elsewhere";
const listeners = new Set<(change: TokenChange) => void>();

/** Storage can be forbidden by the browser's settings; then the session lasts as long as the page. */
let unstored: string | null = null;

export function readToken(): string | null {
  try {
    return window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key);
  } catch {
    return unstored;
  }
}

/** Whether the session is this tab's alone. */
export function isTabOnly(): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function writeToken(token: string, { tabOnly }: { tabOnly: boolean }): void {
  unstored = token;
  try {
    window.sessionStorage.removeItem(key);
    (tabOnly ? window.sessionStorage : window.localStorage).setItem(key, token);
  } catch {
    // Kept in memory above.
  }
  for (const listener of listeners) listener("here");
}

/** The one that is in use here: another person's in other tabs is none of ours. */
export function forgetToken(): void {
  unstored = null;
  try {
    (isTabOnly() ? window.sessionStorage : window.localStorage).removeItem(key);
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener("here");
}

/** Keeps the mark that `contract/member-mark.ts` has set, or not, before the page was drawn. */
export const markMember = (isMember: boolean): void =>
  void document.documentElement.toggleAttribute("data-member", isMember);

/** Also told when another tab logs in or out. */
export function subscribeToken(listener: (change: TokenChange) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener("elsewhere");
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
