/**
 * The session token, and the only place where it is read and written. It is stored in local storage, for all tabs of
 * the browser; for a session on a shared computer in session storage, which is cleared when the tab is closed.
 */
const key = "token";
/** Where the token was changed: in this tab, or in another one of the same browser. */
export type TokenChange = "here" | "elsewhere";
const listeners = new Set<(change: TokenChange) => void>();

/** Storage can be blocked by the browser's settings; then the session lasts as long as the page. */
let unstored: string | null = null;

export function readToken(): string | null {
  try {
    return window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key);
  } catch {
    return unstored;
  }
}

/** Whether the session is limited to this tab. */
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
    // Held in memory, see above.
  }
  for (const listener of listeners) listener("here");
}

/** Removes only the token in use here, not that of another user in other tabs. */
export function clearToken(): void {
  unstored = null;
  try {
    (isTabOnly() ? window.sessionStorage : window.localStorage).removeItem(key);
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener("here");
}

/** Updates the attribute that `contract/member-mark.ts` set, or not, before the first paint. */
export const markMember = (isMember: boolean): void =>
  void document.documentElement.toggleAttribute("data-member", isMember);

/** Also calls back when another tab logs in or out. */
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
