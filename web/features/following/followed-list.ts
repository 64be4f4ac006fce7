import { latestDigestDay } from "@locumark/contract/digest-days";
import type { Followed, FollowedName } from "@locumark/contract/following";
import { limits } from "@locumark/contract/limits";
import { dayOnly } from "@locumark/contract/uk-dates";
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

/** What is new of something that is followed from now on is told in the digests after this one. */
export const lastDigestDay = (): string =>
  latestDigestDay(dayOnly(new Date().toISOString()).slice(0, 10));
