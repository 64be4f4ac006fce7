import { useSyncExternalStore } from "react";
import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import type { BodyOf } from "@locumark/contract/calls";
import type { OwnUser } from "@locumark/contract/people/accounts/accounts";
import { announceSessionEnd, call, onSessionEnd as onEnd } from "./api.ts";
import {
  deleteAllDrafts,
  deleteDraftsOfOthers,
  deleteDraftsOnOtherLogOut,
  hasDrafts,
} from "./forget-drafts.ts";
import { endWhenIdle } from "./end-when-idle.ts";
import { store } from "./storage.ts";
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
  /** The same after its member has logged in again with a form open: pages start again with another one. */
  readonly token: string | null;
  readonly user: OwnUser | null;
  readonly loading: boolean;
  /** The profile could not be fetched; the session itself may still be valid. */
  readonly failed: boolean;
  /** It has ended while a form was being written in: see `keepWhileWriting`. */
  readonly isOver: boolean;
}

/** The server renders for visitors, and the first render in the browser must agree with it. */
const unknown: Session = { token: null, user: null, loading: true, failed: false, isOver: false };

let session: Session = unknown;
/** The stored token that it was last compared with. */
let followed: string | null = null;
const listeners = new Set<() => void>();

function replaceSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Follows the stored token, whether changed by this page, by another tab or by a 401 response. */
function followToken(change: TokenChange): void {
  const token = readToken();
  if (token === followed && session !== unknown && !(session.isOver && change === "here")) return;
  followed = token;
  if (change !== "here" && forms > 0 && session.user) return void keep(token, session.user);
  if (change === "elsewhere" && token === null) announceSessionEnd(sessionTexts.endedElsewhere);
  follow(token);
}

function follow(token: string | null): void {
  followed = token;
  markMember(token !== null);
  replaceSession({ token, user: null, loading: token !== null, failed: false, isOver: false });
  if (token !== null) void loadUser(token);
}

/** The forms on the page that are being written in. */
let forms = 0;
/** Whether their session was limited to this tab. */
let isWritingTabOnly = false;

/**
 * While a form is being written in, nothing on the page changes when its member's session ends, except `isOver`: what was
 * typed stays in sight. A log-out, in whichever tab, and another member's log-in take it away all the same.
 * @returns to be called when the form goes
 */
export function keepWhileWriting(): () => void {
  forms += 1;
  if (!session.isOver) isWritingTabOnly = isTabOnly();
  return () => {
    forms -= 1;
    // Later: another form may take its place at once.
    queueMicrotask(() => {
      if (forms === 0 && session.isOver) follow(readToken());
    });
  };
}

/** Calls back when the session has ended, unless a form is being written in, which says so itself. */
export const onSessionEnd = (listener: (message: string) => void): (() => void) =>
  onEnd((message) => {
    if (!session.isOver) listener(message);
  });

/** Keeps the page as it is, unless the new session, if there is one, is another member's. */
async function keep(token: string | null, { _id }: OwnUser): Promise<void> {
  replaceSession({ ...session, isOver: true });
  if (token === null) return;
  const { user } = await call("GET /api/profile", {}).catch(() => ({ user: null }));
  if (user === null || followed !== token) return;
  if (user._id !== _id) follow(token);
  else replaceSession({ ...session, user, isOver: false });
}

async function loadUser(token: string): Promise<void> {
  try {
    const { user } = await call("GET /api/profile", {});
    if (followed !== token) return;
    replaceSession({ token, user, loading: false, failed: false, isOver: false });
  } catch {
    if (followed === token) {
      replaceSession({ token, user: null, loading: false, failed: true, isOver: false });
    }
  }
}

/** Fetches the profile again: after a failure, or to pick up changes. */
export async function reloadUser(): Promise<void> {
  if (followed !== null) await loadUser(followed);
}

/** Replaces the profile with the server's latest. */
export function replaceUser(user: OwnUser): void {
  replaceSession({ ...session, user });
}

/** Forgets drafts that are too old. Loads the code for it only where there are any. */
function forgetOldDrafts(): void {
  if (!hasDrafts()) return;
  void import("./visitor-drafts.ts").then(
    (code) => code.forgetOldDrafts(),
    () => undefined,
  );
}

/** Deletes what led to a session and is needed no longer. */
function clearSignUp(): void {
  store("sign-up", null);
  store("after-reset", null);
}

let unfollow: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!unfollow) {
    unfollow = subscribeToken(followToken);
    deleteDraftsOnOtherLogOut(() => session.isOver && follow(readToken()));
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

/**
 * For pages that send members on to where they were going: whoever comes from a form whose session has ended comes to log in again,
 * and counts as a visitor already.
 */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => session.token !== null && !session.isOver,
    () => false,
  );
}

/** The token where nothing is rendered. */
export const shownToken = (): string | null => (session === unknown ? readToken() : session.token);

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

/** For the member whose session has ended here: it goes on in this tab only, if it was limited to it. */
export async function logInAgain(credentials: { email: string; password: string }): Promise<void> {
  await logIn({ ...credentials, sharedComputer: isWritingTabOnly });
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
  const isSame = session.isOver && session.user?._id === user._id;
  const shown = isSame ? session.token : token;
  session = { token: shown, user, loading: false, failed: false, isOver: false };
  followed = token;
  writeToken(token, where);
  markMember(true);
  replaceSession(session);
}

/**
 * The server has ended the session already, e.g. with the account.
 * @returns whether drafts were deleted
 */
export function clearSession(): boolean {
  const tabOnly = isTabOnly();
  clearToken();
  clearSignUp();
  return deleteAllDrafts({ tabOnly });
}

/**
 * Removes the session here even when the server cannot be reached; it then expires by itself.
 * @returns whether drafts were deleted
 */
export async function logOut(): Promise<boolean> {
  const told = call("POST /api/auth/logout", {});
  const hadDrafts = clearSession();
  await told.catch(() => undefined);
  return hadDrafts;
}
