/** The session token in local storage, the one place where it is read and written. */
const key = "token";
/** Where the token was changed: in this tab, or in another one of the same browser. */
export type TokenChange = "here" | "elsewhere";
const listeners = new Set<(change: TokenChange) => void>();

/** Storage can be forbidden by the browser's settings; then the session lasts as long as the page. */
let unstored: string | null = null;

export function readToken(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return unstored;
  }
}

/** @param token null forgets it */
export function writeToken(token: string | null): void {
  unstored = token;
  try {
    if (token === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, token);
  } catch {
    // Kept in memory above.
  }
  for (const listener of listeners) listener("here");
}

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
