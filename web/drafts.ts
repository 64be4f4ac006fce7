import { limits } from "@locumark/contract/limits";
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

function readIn(area: Area, key: DraftKey): URLSearchParams | undefined {
  const { typed, writtenAt } = Object(readStoredJson(key, area)) as Partial<
    Record<string, unknown>
  >;
  if (typeof typed !== "string" || typeof writtenAt !== "string") return undefined;
  return isFresh(writtenAt, keptMs) ? new URLSearchParams(typed) : undefined;
}

export function readDraft(accountId: string, name: string): URLSearchParams | undefined {
  const key = keyOf(accountId, name);
  return readIn("tab", key) ?? readIn("browser", key);
}

/** Whether it was written in this tab: then its form opens by itself, as after a reload. */
export const isWrittenHere = (accountId: string, name: string): boolean =>
  readIn("tab", keyOf(accountId, name)) !== undefined;

/** Whether any account has a draft of this form, of which nothing else is said. */
export function hasDraftOf(name: string): boolean {
  const keys = listStored("browser").filter(isDraft);
  return keys.some((key) => key.endsWith(`:${name}`) && readIn("browser", key) !== undefined);
}

export function writeDraft(accountId: string, name: string, form: FormData): void {
  const key = keyOf(accountId, name);
  const draft = JSON.stringify({
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
