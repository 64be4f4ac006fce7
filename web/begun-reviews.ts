import { useSyncExternalStore } from "react";
import { limits } from "@locumark/contract/limits";
import { begunReviewsKey } from "./drafts.ts";

/**
 * Reviews that visitors have begun before they have an account. They are in local storage, since the link in the mail
 * opens another tab, and are never sent before their author publishes them.
 */
export interface BegunReview {
  readonly place: BegunPlace;
  /** The form's input, as in a query string. */
  readonly typed: string;
  readonly writtenAt: string;
  /** Whether its author has finished it: it only waits for an account. */
  readonly isReady: boolean;
  /** Whether it has been checked for what its author may want to change: the code for it may not have loaded. */
  readonly isLooked: boolean;
}

export interface BegunPlace {
  readonly kind: "workplace" | "agency";
  readonly _id: string;
  readonly name: string;
  /** The address of its page. */
  readonly path: string;
}

/** Nobody begins more in a week; the oldest is forgotten. */
const begunMax = 20;
const keptMs = limits.begunReviewDays * 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();

function readStored(): string {
  try {
    return window.localStorage.getItem(begunReviewsKey) ?? "";
  } catch {
    return "";
  }
}

/** @returns whether the browser has stored them */
function store(reviews: readonly BegunReview[]): boolean {
  try {
    if (reviews.length === 0) window.localStorage.removeItem(begunReviewsKey);
    else window.localStorage.setItem(begunReviewsKey, JSON.stringify(reviews));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The browser's user can change what is stored: anything that is not a review of ours is left out. */
function parse(stored: string): BegunReview[] {
  try {
    const values: unknown = JSON.parse(stored || "[]");
    return Array.isArray(values) ? values.filter(isBegunReview) : [];
  } catch {
    return [];
  }
}

function isBegunReview(value: unknown): value is BegunReview {
  const { place, typed, writtenAt } = (value ?? {}) as Partial<Record<keyof BegunReview, unknown>>;
  const { kind, _id, name, path } = (place ?? {}) as Partial<Record<keyof BegunPlace, unknown>>;
  return (
    [_id, name, path, typed, writtenAt].every((part) => typeof part === "string") &&
    (kind === "workplace" || kind === "agency")
  );
}

/** Neither one that is too old nor one that a clock has dated far ahead. */
const isRecent = ({ writtenAt }: BegunReview): boolean =>
  Math.abs(Date.now() - Date.parse(writtenAt)) <= keptMs;

/** Those that this browser has, the latest first. */
export const listBegunReviews = (): BegunReview[] => parse(readStored()).filter(isRecent);

export const readBegunReview = (placeId: string): BegunReview | undefined =>
  listBegunReviews().find(({ place }) => place._id === placeId);

/** @returns whether the browser has stored it */
export function writeBegunReview(
  place: BegunPlace & { displayName?: string },
  form: FormData | URLSearchParams,
  { isReady = false, isLooked = false } = {},
): boolean {
  const texts = [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const { kind, _id, displayName: name = place.name, path } = place;
  const review: BegunReview = {
    place: { kind, _id, name, path },
    typed: new URLSearchParams(texts).toString(),
    writtenAt: new Date().toISOString(),
    isReady,
    isLooked,
  };
  const others = listBegunReviews().filter((other) => other.place._id !== _id);
  return store([review, ...others].slice(0, begunMax));
}

export function deleteBegunReview(placeId: string): void {
  store(listBegunReviews().filter(({ place }) => place._id !== placeId));
}

/** Deletes those that are too old. */
export function forgetOldReviews(): void {
  store(listBegunReviews());
}

/** Whether this browser stores anything: without that a review would be lost on the way to an account. */
export function canStore(): boolean {
  try {
    const key = `${begunReviewsKey}-try`;
    window.localStorage.setItem(key, "yes");
    window.localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The review of this place that was begun in this browser, as other tabs leave it. */
export function useBegunReview(placeId: string): BegunReview | undefined {
  useSyncExternalStore(subscribe, readStored, () => "");
  return readBegunReview(placeId);
}

/** All of them. */
export function useBegunReviews(): BegunReview[] {
  const stored = useSyncExternalStore(subscribe, readStored, () => "");
  return stored === "" ? [] : listBegunReviews();
}
