import type { Followed, FollowedName } from "@locumark/contract/members/following/following";
import { limits } from "@locumark/contract/limits";
import { dayOf, latestNight } from "@locumark/contract/nights";
import { createStoredList } from "../../stored-list.ts";

/** What tells things that are followed apart. */
const nameOf = ({ kind, key }: FollowedName): string => `${kind} ${key}`;

export const isSame = (one: FollowedName, other: FollowedName): boolean =>
  nameOf(one) === nameOf(other);

function isFollowed(value: unknown): value is Followed {
  const parts = (value ?? {}) as Partial<Record<keyof Followed, unknown>>;
  return [parts.kind, parts.key, parts.since].every((part) => typeof part === "string");
}

/** What is followed in this browser without an account. */
export const followedList = createStoredList<Followed>("followed", {
  idOf: nameOf,
  isItem: isFollowed,
  max: limits.followedMax,
});

/** @returns the night from which on something is told that is followed from now on */
export const lastNight = (): string => latestNight(dayOf(new Date().toISOString()));
