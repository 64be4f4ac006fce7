import { useSyncExternalStore } from "react";
import * as limits from "@locumark/contract/limits";
import {
  deleteOldDrafts,
  type DraftPlace,
  hasDraftOf,
  isDraftPlace,
  toDraftPlace,
  typedIn,
} from "./drafts.ts";
import { followStorage, isFresh, readStored, readStoredJson, store } from "./storage.ts";

/**
 * A review that a visitor has written before they have an account. It is stored for all tabs, since the link in the mail
 * opens another one, and is never sent before its author publishes it.
 */
export interface VisitorDraft {
  readonly place: DraftPlace;
  /** The form's input, as in a query string. */
  readonly typed: string;
  readonly writtenAt: string;
  /** Whether its author has finished it: it only waits for an account. */
  readonly isReady: boolean;
  /** Whether it has been checked for what its author may want to change: the code for it may not have loaded. */
  readonly isLooked: boolean;
}

/** No one begins more in a week; the oldest is forgotten. */
const draftsMax = 20;
const keptMs = limits.draftDays * 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();

/** @returns whether the browser has stored them for longer than the page */
function storeAll(drafts: readonly VisitorDraft[]): boolean {
  const isStored = store("visitor-drafts", drafts.length === 0 ? null : JSON.stringify(drafts));
  for (const listener of listeners) listener();
  return isStored;
}

/** The browser's user can change what is stored: anything that is not a draft of ours is left out. */
function isVisitorDraft(value: unknown): value is VisitorDraft {
  const { place, typed, writtenAt } = Object(value) as Partial<Record<keyof VisitorDraft, unknown>>;
  return typeof typed === "string" && typeof writtenAt === "string" && isDraftPlace(place);
}

/** Lists the visitor's reviews that this browser has, the latest first. */
export function listVisitorDrafts(): VisitorDraft[] {
  const values = readStoredJson("visitor-drafts");
  if (!Array.isArray(values)) return [];
  return values.filter(isVisitorDraft).filter(({ writtenAt }) => isFresh(writtenAt, keptMs));
}

export const readVisitorDraft = (placeId: string): VisitorDraft | undefined =>
  listVisitorDrafts().find(({ place }) => place._id === placeId);

/** @returns whether the browser has stored it */
export function writeVisitorDraft(
  place: Parameters<typeof toDraftPlace>[0],
  form: FormData | URLSearchParams,
  { isReady = false, isLooked = false } = {},
): boolean {
  const { _id } = place;
  const draft: VisitorDraft = {
    place: toDraftPlace(place),
    typed: typedIn(form).toString(),
    writtenAt: new Date().toISOString(),
    isReady,
    isLooked,
  };
  const others = listVisitorDrafts().filter((other) => other.place._id !== _id);
  return storeAll([draft, ...others].slice(0, draftsMax));
}

export function deleteVisitorDraft(placeId: string): void {
  storeAll(listVisitorDrafts().filter(({ place }) => place._id !== placeId));
}

/** Says who has begun a review of this place in this browser, if anybody has. */
export function whoBegan(placeId: string): "visitor" | "member" | undefined {
  if (readVisitorDraft(placeId)) return "visitor";
  return hasDraftOf(placeId) ? "member" : undefined;
}

/** Deletes those that are too old, members' too. */
export function forgetOldDrafts(): void {
  deleteOldDrafts();
  storeAll(listVisitorDrafts());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unfollow = followStorage(listener);
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}

const snapshot = (): string => readStored("visitor-drafts") ?? "";

/** The draft of this place, as other tabs leave it. */
export function useVisitorDraft(placeId: string): VisitorDraft | undefined {
  useSyncExternalStore(subscribe, snapshot, () => "");
  return readVisitorDraft(placeId);
}

/** All of them. */
export function useVisitorDrafts(): VisitorDraft[] {
  const stored = useSyncExternalStore(subscribe, snapshot, () => "");
  return stored === "" ? [] : listVisitorDrafts();
}
