import { useSyncExternalStore } from "react";
import type { BodyOf } from "@locumark/contract/endpoints";
import type { OwnUser } from "@locumark/contract/accounts";
import { call } from "./api.ts";
import { forgetAllDrafts, forgetDraftsOfOthers, forgetDraftsWithOtherTabs } from "./drafts.ts";
import { readToken, subscribeToken, writeToken } from "./token.ts";

/** Who is logged in. `loading` holds until the browser has looked, and while the profile is on its way. */
export interface Session {
  readonly token: string | null;
  readonly user: OwnUser | null;
  readonly loading: boolean;
}

/** The server renders for visitors, and the first render in the browser must agree with it. */
const unknown: Session = { token: null, user: null, loading: true };

let session: Session = unknown;
const listeners = new Set<() => void>();

function replaceSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Follows the stored token, whoever changed it: this page, another tab, or an answer 401. */
function followToken(): void {
  const token = readToken();
  if (token === session.token && session !== unknown) return;
  replaceSession({ token, user: null, loading: token !== null });
  if (token !== null) void loadUser(token);
}

async function loadUser(token: string): Promise<void> {
  const user = await call("GET /api/profile", {}).then(
    (answer) => answer.user,
    () => null,
  );
  if (session.token === token) replaceSession({ token, user, loading: false });
}

let unfollow: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!unfollow) {
    unfollow = subscribeToken(followToken);
    forgetDraftsWithOtherTabs();
    followToken();
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

export async function logIn(credentials: BodyOf<"POST /api/auth/login">): Promise<OwnUser> {
  const { token, user } = await call("POST /api/auth/login", { body: credentials });
  forgetDraftsOfOthers(user._id);
  session = { token, user, loading: false };
  writeToken(token);
  replaceSession(session);
  return user;
}

/** Forgets the session here even when the server cannot be told; it then ends by itself. */
export async function logOut(): Promise<void> {
  const told = call("POST /api/auth/logout", {});
  writeToken(null);
  forgetAllDrafts();
  await told.catch(() => undefined);
}
