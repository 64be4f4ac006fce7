/**
 * What someone has typed for a place and not yet sent, kept for this tab: neither a reload nor a session
 * that ended may cost them their words.
 */
const keyOf = (placeId: string): string => `draft:${placeId}`;

export function readDraft<T>(placeId: string): Partial<T> | undefined {
  try {
    const stored = window.sessionStorage.getItem(keyOf(placeId));
    return stored === null ? undefined : (JSON.parse(stored) as Partial<T>);
  } catch {
    return undefined;
  }
}

export const hasDraft = (placeId: string): boolean => readDraft(placeId) !== undefined;

export function writeDraft(placeId: string, draft: object): void {
  try {
    window.sessionStorage.setItem(keyOf(placeId), JSON.stringify(draft));
  } catch {
    // No storage: then there is no draft.
  }
}

/** For the one who logs out: the next person at this machine is somebody else. */
export function forgetAllDrafts(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(keyOf("")));
    for (const key of keys) window.sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

export function forgetDraft(placeId: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(placeId));
  } catch {
    // As above.
  }
}
