import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { deskMatterTexts as texts } from "@locumark/contract/desk/moderation/moderation-texts";
import type { DecisionInput, DeskReview } from "@locumark/contract/reviews/states/moderation";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { ApiFailure, call } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { ReviewAuthor } from "./review-author.tsx";
import { ReviewDecisions } from "./review-decisions.tsx";
import type { ScreenProps } from "../../services/cases/screen-props.ts";
import { useDecide } from "../../services/cases/use-decide.ts";

/**
 * A review that something is to be decided about (give it a `key` for another one): what it says and about which place, what was decided before, and the
 * decisions. Its rating is not shown, nor the answers that tell it; its author only on request and for a reason.
 * @param send sends the decision, to the call of the item's kind
 * @param children what else bears on the decision, such as the reports
 */
export function ReviewedMatter({
  reviewId,
  send,
  children,
  onDecided,
  onGone,
  ...props
}: ScreenProps & {
  reviewId: string;
  send: (decision: DecisionInput) => Promise<{ message: string }>;
  children?: ReactNode;
}) {
  const { review, hasFailed, reload } = useReview(reviewId, onGone);
  const said = useRef("");
  const { decide, isDeciding, failure } = useDecide({
    ...props,
    onDecided: () => onDecided(said.current),
    onGone,
  });

  if (!review) {
    return hasFailed ? (
      <div role="alert">
        <p>{texts.loadingFailed}</p>
        <Button look="secondary" onClick={reload}>
          {texts.tryAgain}
        </Button>
      </div>
    ) : (
      <p role="status">{texts.loading}</p>
    );
  }
  return (
    <div className="stack">
      {children}
      <Words review={review} />
      <Decisions review={review} />
      {!review.isOwn && <ReviewAuthor reviewId={review._id} />}
      {review.isOwn ? (
        <p>{texts.own}</p>
      ) : (
        <ReviewDecisions
          allowed={review.allowed}
          isDeciding={isDeciding}
          onDecide={(decision) =>
            void decide(async () => {
              try {
                said.current = (await send({ ...decision, version: review.version })).message;
              } catch (error) {
                if (error instanceof ApiFailure && error.code === "edited_elsewhere") reload();
                throw error;
              }
            }, "")
          }
        />
      )}
      {failure !== undefined && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
    </div>
  );
}

function useReview(reviewId: string, onGone: (message: string) => void) {
  const [review, setReview] = useState<DeskReview>();
  const [hasFailed, setFailed] = useState(false);

  const load = () =>
    call("GET /api/desk/reviews/:id", { params: { id: reviewId } }).then(
      setReview,
      (error: unknown) => {
        if (error instanceof ApiFailure && error.status === 404) onGone(error.message);
        else setFailed(true);
      },
    );
  const start = useEffectEvent(load);
  useEffect(() => void start(), []);
  function reload(): void {
    setFailed(false);
    void load();
  }
  return { review, hasFailed, reload };
}

function Words({ review }: { review: DeskReview }) {
  const { place, texts: words, month, isAnonymous, state } = review;
  return (
    <section aria-label={texts.review} className="box">
      <p>
        <strong>{place.name}</strong>
        {place.where !== "" && <span className="note">, {place.where}</span>}
      </p>
      {words.length === 0 && <p>{texts.noWords}</p>}
      <dl className="stack-s reading typed">
        {words.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {texts.about(isAnonymous, formatMonth(month))} {texts.states[state]}
      </p>
    </section>
  );
}

function Decisions({ review: { decisions, law } }: { review: DeskReview }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-label={texts.before}>
      <h3>{texts.before}</h3>
      <ul role="list">
        {decisions.map(({ at, action, reason, isMine }) => (
          <li key={`${at} ${action}`}>
            {formatDay(at)}: {texts.decided(action, reason)}
            {isMine && ` ${texts.byYou}`}
          </li>
        ))}
      </ul>
      {law !== null && <p>{texts.law(law)}</p>}
    </section>
  );
}
