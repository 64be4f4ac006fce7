import { type MouseEvent, useState } from "react";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { ButtonLink } from "../../../components/button/button.tsx";
import { listAfter } from "./list-after.ts";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import styles from "./place-reviews.module.css";

/** A link to the older reviews; with JavaScript it appends them instead. */
export function MoreReviews({
  place,
  filtered,
  last,
  onLoaded,
}: {
  place: ReviewedPlace;
  /** How the list is sorted and filtered, as part of an address. */
  filtered: string;
  /** The review to continue after; undefined when there are no more. */
  last: Review | undefined;
  onLoaded: (batch: Review[]) => void;
}) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  if (!last) return null;

  const query = [filtered, `before=${last._id}`].filter(Boolean).join("&");
  const olderPath = place.path + (place.path.includes("?") ? "&" : "?") + query;

  async function load(event: MouseEvent, before: string): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === "loading") return;
    setState("loading");
    try {
      const batch = await listAfter(place, before, filtered);
      setState("idle");
      onLoaded(batch);
    } catch {
      setState("failed");
    }
  }

  return (
    <div className={styles.more}>
      <ButtonLink look="secondary" to={olderPath} onClick={(event) => void load(event, last._id)}>
        Load more
      </ButtonLink>
      <span role="status">
        {state === "loading" && reviewTexts.loading}
        {state === "failed" && reviewTexts.loadFailed}
      </span>
    </div>
  );
}
