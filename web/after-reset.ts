import { limits } from "@locumark/contract/limits";
import { afterResetKey } from "./clear-sign-up.ts";
import { ownPath, paths } from "./paths.ts";

const keptMs = limits.resetMinutes * 60 * 1000;
const longest = 2000;

/**
 * Where somebody was going who has forgotten the password. The browser keeps it while the link in the mail works, since
 * the mail itself says nothing of it: the mailbox may be the employer's.
 */
export function storeAfterReset(next: string | undefined): void {
  const own = ownPath(next);
  try {
    if (own === paths.home() || own.length > longest) window.localStorage.removeItem(afterResetKey);
    else {
      const askedAt = new Date().toISOString();
      window.localStorage.setItem(afterResetKey, JSON.stringify({ next: own, askedAt }));
    }
  } catch {
    // No storage: then they find the way themselves.
  }
}

/** @returns an address of this site; undefined if there is none, or it is older than the link */
export function readAfterReset(): string | undefined {
  try {
    const { next, askedAt } = JSON.parse(
      window.localStorage.getItem(afterResetKey) ?? "{}",
    ) as Partial<Record<string, unknown>>;
    if (typeof next !== "string" || typeof askedAt !== "string") return undefined;
    if (!(Math.abs(Date.now() - Date.parse(askedAt)) <= keptMs)) return undefined;
    const own = ownPath(next);
    return own === paths.home() ? undefined : own;
  } catch {
    return undefined;
  }
}
