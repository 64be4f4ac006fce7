/**
 * What someone has typed and not yet sent, kept for this tab and this account: neither a reload nor a session
 * that ended may cost them their words, and nobody else who logs in here may see them.
 */
const prefix = "draft:";
const keyOf = (accountId: string, name: string): string => `${prefix}${accountId}:${name}`;

export function readDraft(accountId: string, name: string): URLSearchParams | undefined {
  try {
    const stored = window.sessionStorage.getItem(keyOf(accountId, name));
    return stored === null ? undefined : new URLSearchParams(stored);
  } catch {
    return undefined;
  }
}

export function writeDraft(accountId: string, name: string, form: FormData): void {
  try {
    const entries = [...form].map(([field, value]) => [
      field,
      typeof value === "string" ? value : "",
    ]);
    window.sessionStorage.setItem(keyOf(accountId, name), new URLSearchParams(entries).toString());
  } catch {
    // No storage: then there is no draft.
  }
}

export function forgetDraft(accountId: string, name: string): void {
  forgetKeys((key) => key === keyOf(accountId, name));
}

/** Other tabs keep drafts of their own; they are told when somebody logs out. */
const channelName = "drafts";

/** For the one who logs out: the next person at this machine is somebody else. */
export function forgetAllDrafts(): void {
  forgetKeys(() => true);
  const channel = openChannel();
  // A channel has no other origins to keep things from.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage("forget");
  channel?.close();
}

/** For the one who logs in, should somebody else's session have ended here before. */
export function forgetDraftsOfOthers(accountId: string): void {
  forgetKeys((key) => !key.startsWith(keyOf(accountId, "")));
}

/** Follows a logout in another tab for as long as this one is open. */
export function forgetDraftsWithOtherTabs(): void {
  openChannel()?.addEventListener("message", () => forgetKeys(() => true));
}

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);

function forgetKeys(isMeant: (key: string) => boolean): void {
  try {
    const keys = Object.keys(window.sessionStorage);
    for (const key of keys) {
      if (key.startsWith(prefix) && isMeant(key)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // No storage, no drafts.
  }
}
