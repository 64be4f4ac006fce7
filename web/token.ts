/** The session token in local storage, the one place where it is read and written. */
const key = "token";
const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

/** Also told when another tab logs in or out. */
export function subscribeToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
