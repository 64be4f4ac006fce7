import { followStorage, readStored, store } from "./storage.ts";

// The session token, and the only place where it is read and written. It is stored for all tabs of the browser; for a session
// on a shared computer in the tab's storage.

/**
 * The place where the token was changed: by this tab's user, by the server's answer to this tab, or in another tab of
 * the browser.
 */
export type TokenChange = "here" | "over" | "elsewhere";
const listeners = new Set<(change: TokenChange) => void>();

export function readToken(): string | null {
  return readStored("token", "tab") ?? readStored("token");
}

/** Whether the session is limited to this tab. */
export const isTabOnly = (): boolean => readStored("token", "tab") !== null;

export function writeToken(token: string, { tabOnly }: { tabOnly: boolean }): void {
  store("token", null, "tab");
  store("token", token, tabOnly ? "tab" : "browser");
  for (const listener of listeners) listener("here");
}

/** Removes only the token in use here, not another user's in other tabs. */
export function clearToken(change: "here" | "over" = "here"): void {
  store("token", null, isTabOnly() ? "tab" : "browser");
  for (const listener of listeners) listener(change);
}

/** Updates the attribute that `contract/first-script.ts` set, or not, before the first paint. */
export const markMember = (isMember: boolean): void =>
  void document.documentElement.toggleAttribute("data-member", isMember);

/** Also calls back when another tab may have logged in or out. */
export function subscribeToken(listener: (change: TokenChange) => void): () => void {
  const unfollow = followStorage((key) => {
    if (key === "token" || key === null) listener("elsewhere");
  });
  // A page that the browser has kept for "back" was told of nothing meanwhile, and shows a member's own things.
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener("elsewhere");
  };
  window.addEventListener("pageshow", comeBack);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("pageshow", comeBack);
    unfollow();
  };
}
