import { useState } from "react";
import type { FollowedName } from "@locumark/contract/members/following/following";
import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import { failureMessage } from "../../api.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { useToken } from "../../session.ts";
import { followedList, isSame } from "./followed-list.ts";
import { followAsMember, fromNow, unfollowAsMember, useOwnFollowing } from "./own-following.ts";

/** Follows something, or stops it: in the account, or without one in this browser. */
export function FollowButton({ kind, _id: key, name }: FollowedProps) {
  const token = useToken();
  const stored = followedList.use();
  const own = useOwnFollowing();
  const [isSaving, setSaving] = useState(false);
  const named: FollowedName = { kind, key };
  const followed = token === null ? stored : (own ?? []);
  const isFollowed = followed.some((one) => isSame(one, named));

  async function press(): Promise<void> {
    setSaving(true);
    try {
      toast.success(await (token === null ? changeHere() : changeInAccount()));
    } catch (error) {
      toast.error(failureMessage(error, texts.failed));
    }
    setSaving(false);
  }

  const changeInAccount = () =>
    isFollowed ? unfollowAsMember(named) : followAsMember([fromNow(named)]);

  async function changeHere(): Promise<string> {
    if (isFollowed) {
      followedList.remove(`${kind} ${key}`);
      return texts.unfollowed;
    }
    followedList.add(fromNow(named));
    return texts.followed;
  }

  return (
    <button
      type="button"

      data-on={isFollowed || undefined}
      aria-label={isFollowed ? texts.unfollowName(name) : texts.followName(name)}
      aria-disabled={isSaving}
      onClick={() => isSaving || void press()}
    >
      <Icon name="star" />
      {isFollowed ? texts.following : texts.follow}
    </button>
  );
}

export interface FollowedProps {
  kind: FollowedName["kind"];
  /** Or its slug. */
  _id: string;
  name: string;
}
