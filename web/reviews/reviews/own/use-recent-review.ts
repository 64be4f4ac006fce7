import { useEffect, useState } from "react";
import type { Review } from "../reviewed-kinds.ts";
import { listOwn, placeIdOf } from "./own-calls.ts";
import type { PostReviewProps } from "../review-props.ts";

/**
 * The member's own review of a place that rules out a second one because it can still be edited. Where the page does
 * not have it, it is looked up among the member's own: it may be further down, or not public yet.
 * @returns it, and the member's own reviews where they were looked up, the newest first
 */
export function useRecentReview({
  place,
  reviews,
  current,
}: Pick<PostReviewProps, "place" | "reviews" | "current">) {
  const [own, setOwn] = useState<Review[]>([]);
  const onPage = reviews.find(isRecent);
  const isElsewhere = onPage === undefined;
  useEffect(() => {
    if (!isElsewhere) return;
    async function look(): Promise<void> {
      try {
        setOwn(await listOwn(place.kind));
      } catch {
        // Then the server rejects a second review when it is posted.
      }
    }
    void look();
  }, [isElsewhere, place.kind]);
  const recent =
    onPage ?? current(own).find((one) => placeIdOf(one) === place._id && isRecent(one));
  return { recent, own };
}

const isRecent = ({ isOwner, canEdit }: Review): boolean => isOwner && canEdit;
