import { useSyncExternalStore } from "react";
import { sessionTexts } from "@locumark/contract/session-texts";
import type { BodyOf } from "@locumark/contract/endpoints";
import type { OwnUser } from "@locumark/contract/accounts";
import { announceSessionEnd, call } from "./api.ts";
import { forgetAllDrafts, forgetDraftsOfOthers, forgetDraftsWithOtherTabs } from "./drafts.ts";
import { endWhenIdle } from "./end-when-idle.ts";
import { forgetSignUp } from "./forget-sign-up.ts";
import {
  forgetToken,
  isTabOnly,
  markMember,
  readToken,
  subscribeToken,
  type TokenChange,
  writeToken,
} from "./token.ts";

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

/** Who is looking: not known on the server, nor in the browser before the page has been taken over. */
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

/** For the browser that signed up, once the link in the mail was followed there. */
export async function logInConfirmed(
  proof: BodyOf<"POST /api/auth/confirmed-login">,
): Promise<void> {
  begin(await call("POST /api/auth/confirmed-login", { body: proof }), { tabOnly: false });
}

function begin(
  { token, user }: { token: string; user: OwnUser },
  where: { tabOnly: boolean },
): void {
  forgetDraftsOfOthers(user._id);
  forgetSignUp();
  session = { token, user, loading: false, failed: false };
  writeToken(token, where);
  replaceSession(session);
}

/** The account is no more, and the session with it. */
export function forgetSession(): void {
  const tabOnly = isTabOnly();
  forgetToken();
  forgetSignUp();
  forgetAllDrafts({ tabOnly });
}

/** Forgets the session here even when the server cannot be told; it then ends by itself. */
export async function logOut(): Promise<void> {
  const told = call("POST /api/auth/logout", {});
  forgetSession();
  await told.catch(() => undefined);
}
