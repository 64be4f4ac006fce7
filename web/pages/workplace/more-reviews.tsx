import { type MouseEvent, useState } from "react";
import { limits } from "@locumark/contract/limits";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import type { WorkplaceMatch } from "@locumark/contract/workplaces";
import { call } from "../../api.ts";
import { ButtonLink } from "../../components/button/button.tsx";
import { paths } from "../../paths.ts";
import styles from "./workplace.module.css";

/** A link to the older reviews, which adds them below instead where our script runs. */
export function MoreReviews({
  workplace,
  batch,
  onLoaded,
}: {
  workplace: WorkplaceMatch;
  /** What came last; less than a whole page of reviews means there are no more. */
  batch: WorkplaceReview[];
  onLoaded: (reviews: WorkplaceReview[]) => void;
}) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const last = batch.at(-1);
  if (!last || batch.length === 0 || batch.length % limits.reviewPage !== 0) return null;

  const address = paths.workplace(workplace);
  const olderPath = `${address}${address.includes("?") ? "&" : "?"}before=${encodeURIComponent(last._id)}`;

  async function load(event: MouseEvent, before: string): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === "loading") return;
    setState("loading");
    try {
      onLoaded(
        await call("GET /api/workplace-reviews", { query: { workplaceId: workplace._id, before } }),
      );
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
        {state === "loading" && "Loading..."}
        {state === "failed" && "Could not load more reviews. Please try again."}
      </span>
    </div>
  );
}
