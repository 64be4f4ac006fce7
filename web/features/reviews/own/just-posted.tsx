import { type ReactNode, useEffect, useRef } from "react";
import { publishingTexts } from "@locumark/contract/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { PublishNow } from "./confirmed-actions.tsx";
import type { Review } from "../reviewed-kinds.ts";
import styles from "./just-posted.module.css";

/**
 * What became of a review that was just sent: when others see it, or that one of us reads it first. It stays as long as
 * the page is open, while the toast that says the same is gone in two seconds.
 */
export function JustPosted({
  review,
  said,
  isBelow = false,
  onPublished,
  children,
}: {
  review: Review;
  /** Whether the review stands below, with what its author can do until then. */
  isBelow?: boolean;
  /** The words of the toast, where they are to stay as well. */
  said?: string;
  onPublished: (published: Review) => void;
  /** Where to go on. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { moderation, seenFrom } = review;
  return (
    <div ref={ref} className={styles.posted} role="status" tabIndex={-1}>
      <p>
        {said && <strong>{said} </strong>}
        {isBelow && seenFrom !== undefined
          ? publishingTexts.posted(formatDay(seenFrom))
          : (moderation?.sentences.join(" ") ?? publishingTexts.isPublic)}
      </p>
      <div className="row">
        {moderation?.state === "waiting" && <PublishNow review={review} onChanged={onPublished} />}
        {children}
      </div>
    </div>
  );
}
