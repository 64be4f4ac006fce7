/** All that the site stores in a browser. */
export type StorageKey =
  /** The session's token; in the tab's storage on a shared computer. */
  | "token"
  /** Set briefly to tell other tabs of a log-out: each stores its own drafts. */
  | "logged-out"
  /** A member's draft, by account and form: in the tab that wrote it, and for all tabs. */
  | `draft:${string}`
  /** Reviews that visitors write before they have an account. */
  | "visitor-drafts"
  /** A sign-up until its email address is confirmed. */
  | "sign-up"
  /** The page that a member was going to before resetting the password. */
  | "after-reset"
  /** Pages that can be read without a connection. */
  | "kept"
  /** The list of what is followed without an account. */
  | "followed"
  /** The reviews that were marked as helpful. */
  | "helpful"
  /** Whether keys work at the desk. */
  | "locumark-desk-keys";

/** The storage of all tabs, or of this one, which is cleared when it is closed. */
export type Area = "browser" | "tab";

const storageOf = (area: Area): Storage =>
  area === "browser" ? window.localStorage : window.sessionStorage;

/**
 * Values that the browser did not store, as its storage is full or its settings forbid it: they last as long as the
 * page. Null hides what could not be deleted.
 */
const unstored: Record<Area, Map<string, string | null>> = { browser: new Map(), tab: new Map() };

let tell: (() => void) | undefined;

/** Calls back once, when the browser has not stored something for the first time. */
export function onUnstored(listener: () => void): void {
  tell = listener;
}

/** @returns null if there is nothing */
export function readStored(key: StorageKey, area: Area = "browser"): string | null {
  const kept = unstored[area].get(key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param value null deletes it
 * @returns whether the browser has done it; if not, it is so as long as the page lasts
 */
export function store(key: StorageKey, value: string | null, area: Area = "browser"): boolean {
  unstored[area].delete(key);
  if (tryStore(key, value, area)) return true;
  // The value from before must not come back with the next page.
  if (value !== null) tryStore(key, null, area);
  unstored[area].set(key, value);
  if (value !== null) {
    tell?.();
    tell = undefined;
  }
  return false;
}

function tryStore(key: string, value: string | null, area: Area): boolean {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** @returns whether the browser stores anything for longer than the page */
export const canStore = (): boolean =>
  tryStore("try", "yes", "browser") && tryStore("try", null, "browser");

/**
 * Reads what was stored as JSON; returns undefined if nothing, or what the browser's user has made of it cannot be
 * read.
 */
export function readStoredJson(key: StorageKey, area: Area = "browser"): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns all keys under which something is stored */
export function listStored(area: Area): string[] {
  const kept = [...unstored[area]].flatMap(([key, value]) => (value === null ? [] : key));
  try {
    const stored = Object.keys(storageOf(area)).filter((key) => !unstored[area].has(key));
    return [...stored, ...kept];
  } catch {
    return kept;
  }
}

/** Deletes what is stored under these keys. */
export function deleteStored(area: Area, matches: (key: string) => boolean): void {
  for (const key of listStored(area).filter(matches)) store(key as StorageKey, null, area);
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
