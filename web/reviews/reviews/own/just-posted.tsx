import { type ReactNode, useEffect, useRef } from "react";
import { publishingTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { PublishNow } from "./confirmed-actions.tsx";
import type { Review } from "../reviewed-kinds.ts";
import styles from "./just-posted.module.css";

/**
 * Says what became of a review that was just sent: when others see it, or that one of us reads it first. It stays as
 * long as the page is open, while the toast that says the same is gone in two seconds.
 */
export function JustPosted({
  review,
  said,
  onPublished,
  children,
}: {
  review: Review;
  /** The words of the toast, where they are to stay as well. */
  said?: string;
  onPublished: (published: Review) => void;
  /** Links to go on. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { moderation } = review;
  return (
    <div ref={ref} className={styles.posted} role="status" tabIndex={-1}>
      <p>
        {said && <strong>{said} </strong>}
        {moderation?.sentences.join(" ") ?? publishingTexts.isPublic}
      </p>
      <div className="row">
        {moderation?.state === "waiting" && <PublishNow review={review} onChanged={onPublished} />}
        {children}
      </div>
    </div>
  );
}
