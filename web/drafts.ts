import * as limits from "@locumark/contract/limits";
import { type DraftKey, isDraft, keyOf } from "./forget-drafts.ts";
import {
  type Area,
  deleteStored,
  isFresh,
  listStored,
  readStored,
  readStoredJson,
  store,
} from "./storage.ts";
import { isTabOnly } from "./token.ts";

/*
 * Unsent input of members, by account and form: no other user who logs in here may see it. The tab that wrote it keeps it, so
 * that of two tabs each finds its own, and so does the browser, for as long as it keeps what visitors write. It survives a
 * reload and the end of the session, not a log-out. e2e/dom/drafts.test.ts tests it on the pages that have forms.
 */

/** For a form that visitors fill in too: its input belongs to no account, and stays in its tab. */
export const nobody = "anybody";

const keptMs = limits.draftDays * 24 * 60 * 60 * 1000;

/** The place that a new review is of. */
export interface DraftPlace {
  readonly kind: "workplace" | "agency";
  readonly _id: string;
  /** Empty while it is chosen in the form. */
  readonly name: string;
  /** The address of its page. */
  readonly path: string;
}

/** Returns the stored fields of a place: its name in the case in which people read it. */
export const toDraftPlace = ({
  displayName,
  ...place
}: DraftPlace & { displayName?: string }): DraftPlace => {
  const { kind, _id, name, path } = place;
  return { kind, _id, name: displayName ?? name, path };
};

/** The browser's user can change what is stored. */
export function isDraftPlace(value: unknown): value is DraftPlace {
  const { kind, _id, name, path } = Object(value) as Partial<Record<keyof DraftPlace, unknown>>;
  return (
    [_id, name, path].every((part) => typeof part === "string") &&
    (kind === "workplace" || kind === "agency")
  );
}

interface Draft {
  readonly typed: URLSearchParams;
  /** The place of a new review. */
  readonly place: DraftPlace | undefined;
}

function readIn(area: Area, key: DraftKey): Draft | undefined {
  const { place, typed, writtenAt } = Object(readStoredJson(key, area)) as Partial<
    Record<string, unknown>
  >;
  if (typeof typed !== "string" || typeof writtenAt !== "string") return undefined;
  if (!isFresh(writtenAt, keptMs)) return undefined;
  return { typed: new URLSearchParams(typed), place: isDraftPlace(place) ? place : undefined };
}

const readKey = (key: DraftKey): Draft | undefined => readIn("tab", key) ?? readIn("browser", key);

export const readDraft = (accountId: string, name: string): URLSearchParams | undefined =>
  readKey(keyOf(accountId, name))?.typed;

/** The places of which a member has begun a review in this browser. */
export function listBegun(accountId: string): DraftPlace[] {
  const keys = new Set([...listStored("tab"), ...listStored("browser")]);
  return [...keys]
    .filter((key) => isDraft(key) && key.startsWith(keyOf(accountId, "")))
    .flatMap((key) => readKey(key as DraftKey)?.place ?? []);
}

/** Whether it was written in this tab: then its form opens by itself, as after a reload. */
export const isWrittenHere = (accountId: string, name: string): boolean =>
  readIn("tab", keyOf(accountId, name)) !== undefined;

/** Whether any account has a draft of this form, of which nothing else is said. */
export function hasDraftOf(name: string): boolean {
  const keys = listStored("browser").filter(isDraft);
  return keys.some((key) => key.endsWith(`:${name}`) && readIn("browser", key) !== undefined);
}

/** @param place what a new review is of */
export function writeDraft(
  accountId: string,
  name: string,
  form: FormData,
  place?: Parameters<typeof toDraftPlace>[0],
): void {
  const key = keyOf(accountId, name);
  const draft = JSON.stringify({
    ...(place && { place: toDraftPlace(place) }),
    typed: typedIn(form).toString(),
    writtenAt: new Date().toISOString(),
  });
  store(key, draft, "tab");
  // Nothing of a session on a shared computer, nor once that has ended.
  const isForAllTabs = readStored("token") || readStored(key);
  if (isForAllTabs && !isTabOnly() && accountId !== nobody) store(key, draft);
}

/** A form's input as in a query string, without files. */
export const typedIn = (form: FormData | URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );

export function deleteDraft(accountId: string, name: string): void {
  store(keyOf(accountId, name), null, "tab");
  store(keyOf(accountId, name), null);
}

/** Deletes those that are too old. */
export function deleteOldDrafts(): void {
  for (const area of ["tab", "browser"] as const) {
    deleteStored(area, (key) => isDraft(key) && !readIn(area, key));
  }
}
