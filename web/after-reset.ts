import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { ownPath, paths } from "./paths.ts";
import { isFresh, readStoredJson, store } from "./storage.ts";

const keptMs = accountLimits.resetMinutes * 60 * 1000;
const longest = 2000;

/**
 * The page that a member was going to before resetting the password. The browser keeps it while the link in the mail
 * works, since the mail itself says nothing of it: the mailbox may be the employer's.
 */
export function storeAfterReset(next: string | undefined): void {
  const own = ownPath(next);
  const isNowhere = own === paths.home() || own.length > longest;
  const stored = JSON.stringify({ next: own, askedAt: new Date().toISOString() });
  store("after-reset", isNowhere ? null : stored);
}

/** @returns an address of this site; undefined if there is none, or it is older than the link */
export function readAfterReset(): string | undefined {
  const { next, askedAt } = Object(readStoredJson("after-reset")) as Partial<
    Record<string, unknown>
  >;
  if (typeof next !== "string" || typeof askedAt !== "string") return undefined;
  if (!isFresh(askedAt, keptMs)) return undefined;
  const own = ownPath(next);
  return own === paths.home() ? undefined : own;
}
