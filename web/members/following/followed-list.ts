import type { Followed, FollowedName } from "@locumark/contract/members/following/following";
import * as followingLimits from "@locumark/contract/members/following/following-limits";
import { dayOf, latestNight } from "@locumark/contract/nights";
import { createStoredList } from "../../stored-list.ts";

/** Returns the name that tells followed things apart. */
const nameOf = ({ kind, key }: FollowedName): string => `${kind} ${key}`;

export const isSame = (one: FollowedName, other: FollowedName): boolean =>
  nameOf(one) === nameOf(other);

function isFollowed(value: unknown): value is Followed {
  const parts = (value ?? {}) as Partial<Record<keyof Followed, unknown>>;
  return [parts.kind, parts.key, parts.since].every((part) => typeof part === "string");
}

/** The list of what is followed in this browser without an account. */
export const followedList = createStoredList<Followed>("followed", {
  idOf: nameOf,
  isItem: isFollowed,
  max: followingLimits.followedMax,
});

/** @returns the night after which there is news of what is followed from now on */
export const lastNight = (): string => latestNight(dayOf(new Date().toISOString()));
