import { useEffect, useState } from "react";
import { Link } from "react-router";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import type { HeldReply, Reply } from "@locumark/contract/reviews/replies/replies";
import { call } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { placeNameOf } from "../../reviews/reviews/own/own-calls.ts";
import type { Review } from "../../reviews/reviews/reviewed-kinds.ts";
import { ReviewCard } from "../../reviews/reviews/reading/review-card.tsx";
import { ReplyTo } from "./reply-to.tsx";
import styles from "./replies.module.css";

interface PlaceProps {
  token: string;
  kind: "workplace" | "agency";
  placeId: string;
  title: string;
  path: string;
  held: HeldReply[];
}

const list = (kind: PlaceProps["kind"], id: string, before: string | undefined) =>
  kind === "workplace"
    ? call("GET /api/workplace-reviews", { query: { workplaceId: id, before } })
    : call("GET /api/agency-reviews", { query: { agencyId: id, before } });

/** The reviews of one place, as everybody sees them, each with its reply or the way to write one. */
export function PlaceToReply({ token, kind, placeId, title, path, held }: PlaceProps) {
  const [reviews, setReviews] = useState<Review[]>([]);
  const [heldReplies, setHeldReplies] = useState(
    () => new Map(held.map(({ reviewId, reply }) => [reviewId, reply])),
  );
  const [state, setState] = useState<"loading" | "whole" | "more" | "failed">("loading");
  // A new object each time it is asked for, the first time too.
  const [after, setAfter] = useState<{ before: string | undefined }>({ before: undefined });

  useEffect(() => {
    const abandon = new AbortController();
    async function load(): Promise<void> {
      setState("loading");
      try {
        const batch: Review[] = await list(kind, placeId, after.before);
        if (abandon.signal.aborted) return;
        setReviews((now) => (after.before === undefined ? batch : [...now, ...batch]));
        setState(batch.length < reviewLimits.reviewPage ? "whole" : "more");
      } catch {
        if (!abandon.signal.aborted) setState("failed");
      }
    }
    void load();
    return () => abandon.abort();
  }, [kind, placeId, after]);

  function noteReply(reviewId: string, reply: Reply | null, isHeld: boolean): void {
    const shown = isHeld ? null : reply;
    setReviews((now) =>
      now.map((review) => (review._id === reviewId ? { ...review, reply: shown } : review)),
    );
    setHeldReplies((now) => {
      const others = new Map(now);
      if (isHeld && reply) others.set(reviewId, reply);
      else others.delete(reviewId);
      return others;
    });
  }

  return (
    <section className="stack start" aria-labelledby={placeId}>
      <h2 id={placeId}>
        <Link to={path}>{title}</Link>
      </h2>
      {state === "whole" && reviews.length === 0 && <p>There are no reviews yet.</p>}
      <ul role="list" className={`stack-l ${styles.list}`}>
        {reviews.map((review) => (
          <li key={review._id} className="stack">
            <ReviewCard review={review} />
            <ReplyTo
              token={token}
              placeName={placeNameOf(review)}
              post={(body) =>
                call("POST /api/reply", {
                  body: { token, kind: `${kind}-review`, reviewId: review._id, ...body },
                })
              }
              reply={heldReplies.get(review._id) ?? review.reply}
              isHeld={heldReplies.has(review._id)}
              onReply={(reply, isHeld) => noteReply(review._id, reply, isHeld)}
            />
          </li>
        ))}
      </ul>
      <p role="status">
        {state === "loading" && "Loading"}
        {state === "failed" && "The reviews could not be loaded."}
      </p>
      {(state === "more" || state === "failed") && (
        <Button look="secondary" onClick={() => setAfter({ before: reviews.at(-1)?._id })}>
          {state === "more" ? "Load more" : "Try again"}
        </Button>
      )}
    </section>
  );
}
