/** All that the site stores in a browser. */
export type StorageKey =
  /** The session's token; in the tab's storage on a shared computer. */
  | "token"
  /** Set briefly to tell other tabs of a log-out: each stores its own drafts. */
  | "logged-out"
  /** A member's draft, by account and form: in the tab that wrote it, and for all tabs. */
  | `draft:${string}`
  /** What visitors write before they have an account. */
  | "visitor-drafts"
  /** A sign-up until its email address is confirmed. */
  | "sign-up"
  /** The page that a member was going to before resetting the password. */
  | "after-reset"
  /** Pages that can be read without a connection. */
  | "kept"
  /** What is followed without an account. */
  | "followed"
  /** The reviews that were marked as helpful. */
  | "helpful"
  /** Set briefly to see whether anything can be stored. */
  | "try"
  /** Whether keys work at the desk. */
  | "locumark-desk-keys";

/** The storage of all tabs, or of this one, which is cleared when it is closed. */
export type Area = "browser" | "tab";

const storageOf = (area: Area): Storage =>
  area === "browser" ? window.localStorage : window.sessionStorage;

/** @returns null if there is nothing, undefined where the browser's settings forbid to look */
export function readStored(key: StorageKey, area: Area = "browser"): string | null | undefined {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return undefined;
  }
}

/**
 * @param value null deletes it
 * @returns whether it was done: storage may be full or forbidden
 */
export function store(key: StorageKey, value: string | null, area: Area = "browser"): boolean {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** @returns what was stored as JSON; undefined if nothing, or what the browser's user has made of it cannot be read */
export function readStoredJson(key: StorageKey, area: Area = "browser"): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns all keys under which something is stored */
export function listStored(area: Area): string[] {
  try {
    return Object.keys(storageOf(area));
  } catch {
    return [];
  }
}

/** Deletes what is stored under these keys. */
export function deleteStored(area: Area, matches: (key: string) => boolean): void {
  for (const key of listStored(area).filter(matches)) storageOf(area).removeItem(key);
}

/** @returns false for what is too old, for what a clock has dated far ahead, and for what is no time */
export const isFresh = (storedAt: string, keptMs: number): boolean =>
  Math.abs(Date.now() - Date.parse(storedAt)) <= keptMs;

/** Calls back when another tab of the browser stores something; the key is null when it clears everything. */
export function followStorage(listener: (key: string | null, value: string | null) => void) {
  const onStorage = ({ key, newValue }: StorageEvent): void => listener(key, newValue);
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
