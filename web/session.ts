import { useSyncExternalStore } from "react";
import type { BodyOf } from "@locumark/contract/endpoints";
import type { OwnUser } from "@locumark/contract/accounts";
import { announceSessionEnd, call } from "./api.ts";
import { forgetAllDrafts, forgetDraftsOfOthers, forgetDraftsWithOtherTabs } from "./drafts.ts";
import { readToken, subscribeToken, type TokenChange, writeToken } from "./token.ts";

/** Who is logged in. `loading` holds until the browser has looked, and while the profile is on its way. */
export interface Session {
  readonly token: string | null;
  readonly user: OwnUser | null;
  readonly loading: boolean;
  /** The profile could not be fetched; the session itself may be as good as before. */
  readonly failed: boolean;
}

/** The server renders for visitors, and the first render in the browser must agree with it. */
const unknown: Session = { token: null, user: null, loading: true, failed: false };

let session: Session = unknown;
const listeners = new Set<() => void>();

function replaceSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Follows the stored token, whoever changed it: this page, another tab, or an answer 401. */
function followToken(change: TokenChange): void {
  const token = readToken();
  if (token === session.token && session !== unknown) return;
  if (change === "elsewhere" && token === null) announceSessionEnd(endedElsewhere);
  replaceSession({ token, user: null, loading: token !== null, failed: false });
  if (token !== null) void loadUser(token);
}

const endedElsewhere = "You have been logged out: your session ended in another tab.";

async function loadUser(token: string): Promise<void> {
  try {
    const { user } = await call("GET /api/profile", {});
    if (session.token === token) replaceSession({ token, user, loading: false, failed: false });
  } catch {
    if (session.token === token) {
      replaceSession({ token, user: null, loading: false, failed: true });
    }
  }
}

/** Asks for the profile again: after a failure, or for what has changed meanwhile. */
export async function reloadUser(): Promise<void> {
  const { token } = session;
  if (token !== null) await loadUser(token);
}

/** Takes over what the server says of the person now. */
export function replaceUser(user: OwnUser): void {
  replaceSession({ ...session, user });
}

let unfollow: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!unfollow) {
    unfollow = subscribeToken(followToken);
    forgetDraftsWithOtherTabs();
    followToken("here");
  }
  return () => {
    listeners.delete(listener);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  );
}

/**
 * For what a visitor sees the same before and after the browser has looked: unlike with `useSession`, their
 * page is then not rendered once more.
 */
export function useToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => session.token,
    () => unknown.token,
  );
}

export async function logIn(credentials: BodyOf<"POST /api/auth/login">): Promise<OwnUser> {
  const { token, user } = await call("POST /api/auth/login", { body: credentials });
  forgetDraftsOfOthers(user._id);
  session = { token, user, loading: false, failed: false };
  writeToken(token);
  replaceSession(session);
  return user;
}

/** The account is no more, and the session with it. */
export function forgetSession(): void {
  writeToken(null);
  forgetAllDrafts();
}

/** Forgets the session here even when the server cannot be told; it then ends by itself. */
export async function logOut(): Promise<void> {
  const told = call("POST /api/auth/logout", {});
  forgetSession();
  await told.catch(() => undefined);
}
