import { type MouseEvent, useState } from "react";
import { reviewTexts } from "@locumark/contract/review-texts";
import { ButtonLink } from "../../components/button/button.tsx";
import { type Review, type ReviewedPlace, reviewKinds } from "./kinds.ts";
import styles from "./place-reviews.module.css";

/** A link to the older reviews; with JavaScript it appends them instead. */
export function MoreReviews({
  place,
  last,
  onLoaded,
}: {
  place: ReviewedPlace;
  /** The review to continue after; undefined when there are no more. */
  last: Review | undefined;
  onLoaded: (reviews: Review[]) => void;
}) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  if (!last) return null;

  const olderPath = `${place.path}${place.path.includes("?") ? "&" : "?"}before=${encodeURIComponent(last._id)}`;

  async function load(event: MouseEvent, before: string): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === "loading") return;
    setState("loading");
    try {
      onLoaded(await reviewKinds[place.kind].list(place._id, before));
      setState("idle");
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
