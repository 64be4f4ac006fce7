import { useSyncExternalStore } from "react";
import { sessionTexts } from "@locumark/contract/session-texts";
import type { BodyOf } from "@locumark/contract/calls";
import type { OwnUser } from "@locumark/contract/accounts";
import { announceSessionEnd, call } from "./api.ts";
import { deleteAllDrafts, deleteDraftsOfOthers, deleteDraftsOnOtherLogOut } from "./drafts.ts";
import { endWhenIdle } from "./end-when-idle.ts";
import { readStored, store } from "./storage.ts";
import {
  clearToken,
  isTabOnly,
  markMember,
  readToken,
  subscribeToken,
  type TokenChange,
  writeToken,
} from "./token.ts";

/** The logged-in member. `loading` is true until the browser has checked, and while the profile is being fetched. */
export interface Session {
  readonly token: string | null;
  readonly user: OwnUser | null;
  readonly loading: boolean;
  /** The profile could not be fetched; the session itself may still be valid. */
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

/** Follows the stored token, whether changed by this page, by another tab or by a 401 response. */
function followToken(change: TokenChange): void {
  const token = readToken();
  markMember(token !== null);
  if (token === session.token && session !== unknown) return;
  if (change === "elsewhere" && token === null) announceSessionEnd(sessionTexts.endedElsewhere);
  replaceSession({ token, user: null, loading: token !== null, failed: false });
  if (token !== null) void loadUser(token);
}

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

/** Fetches the profile again: after a failure, or to pick up changes. */
export async function reloadUser(): Promise<void> {
  const { token } = session;
  if (token !== null) await loadUser(token);
}

/** Replaces the profile with the server's latest. */
export function replaceUser(user: OwnUser): void {
  replaceSession({ ...session, user });
}

/** Forgets visitors' drafts that are too old. Loads the code for it only where there are any. */
function forgetOldDrafts(): void {
  if (!readStored("visitor-drafts")) return;
  void import("./visitor-drafts.ts").then((code) => code.forgetOldDrafts(), Boolean);
}

/** What leads to a session is needed no longer. */
function clearSignUp(): void {
  store("sign-up", null);
  store("after-reset", null);
}

let unfollow: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!unfollow) {
    unfollow = subscribeToken(followToken);
    deleteDraftsOnOtherLogOut();
    forgetOldDrafts();
    endWhenIdle(isTabOnly, () => {
      announceSessionEnd(sessionTexts.endedIdle);
      void logOut();
    });
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
 * For content that is the same for a visitor before and after the browser has checked: unlike `useSession`, it
 * then causes no second render.
 */
export function useToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => session.token,
    () => unknown.token,
  );
}

/** The viewer of the page: unknown on the server, and in the browser before hydration. */
export function useViewer(): "unknown" | "visitor" | "member" {
  return useSyncExternalStore(
    subscribe,
    () => (session === unknown ? "unknown" : session.token === null ? "visitor" : "member"),
    () => "unknown",
  );
}

export async function logIn(credentials: BodyOf<"POST /api/auth/login">): Promise<void> {
  const answer = await call("POST /api/auth/login", { body: credentials });
  begin(answer, { tabOnly: credentials.sharedComputer === true });
}

/** For the browser that signed up, once the link in the mail has been followed there. */
export async function logInConfirmed(
  proof: BodyOf<"POST /api/auth/confirmed-login">,
): Promise<void> {
  begin(await call("POST /api/auth/confirmed-login", { body: proof }), { tabOnly: false });
}

/** Stores a session that a call has begun, in place of any other. */
export function begin(
  { token, user }: { token: string; user: OwnUser },
  where: { tabOnly: boolean },
): void {
  deleteDraftsOfOthers(user._id);
  clearSignUp();
  session = { token, user, loading: false, failed: false };
  writeToken(token, where);
  replaceSession(session);
}

/** The server has ended the session already, e.g. with the account. */
export function clearSession(): void {
  const tabOnly = isTabOnly();
  clearToken();
  clearSignUp();
  deleteAllDrafts({ tabOnly });
}

/** Removes the session here even when the server cannot be reached; it then expires by itself. */
export async function logOut(): Promise<void> {
  const told = call("POST /api/auth/logout", {});
  clearSession();
  await told.catch(() => undefined);
}
