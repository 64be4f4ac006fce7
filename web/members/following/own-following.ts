import { useEffect, useSyncExternalStore } from "react";
import type { Followed, FollowedName } from "@locumark/contract/members/following/following";
import { call } from "../../api.ts";
import { useToken } from "../../session.ts";
import { readToken } from "../../token.ts";
import { isSame, lastNight } from "./followed-list.ts";

/*
 * The list of what a member follows: asked for once while the page is open, and changed with each press. It is stored
 * nowhere in the browser.
 */

interface Known {
  readonly token: string | null;
  readonly items: readonly Followed[] | undefined;
}

const nothing: Known = { token: null, items: undefined };
let known = nothing;
let asked: string | null = null;
const listeners = new Set<() => void>();

function know(token: string | null, items: readonly Followed[]): void {
  known = { token, items };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @throws ApiFailure */
export async function loadFollowing(): Promise<void> {
  const token = readToken();
  const { items } = await call("GET /api/following", {});
  know(token, items);
}

/** Undefined for visitors, and until it is known. */
export function useOwnFollowing(): readonly Followed[] | undefined {
  const token = useToken();
  useEffect(() => {
    if (token === null || asked === token) return;
    asked = token;
    // Without it nothing is said to be followed; a press says what is wrong.
    loadFollowing().catch(() => {
      asked = null;
    });
  }, [token]);
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => nothing,
  );
  return now.token === token ? now.items : undefined;
}

/** @throws ApiFailure */
export async function followAsMember(items: readonly Followed[]): Promise<string> {
  const { message } = await call("POST /api/following", { body: { items: [...items] } });
  await loadFollowing();
  return message;
}

/** @throws ApiFailure */
export async function unfollowAsMember({ kind, key }: FollowedName): Promise<string> {
  const { message } = await call("DELETE /api/following/:kind/:key", { params: { kind, key } });
  const left = (known.items ?? []).filter((one) => !isSame(one, { kind, key }));
  know(readToken(), left);
  return message;
}

export const fromNow = ({ kind, key }: FollowedName): Followed => ({
  kind,
  key,
  since: lastNight(),
});
