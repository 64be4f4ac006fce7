import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type AuthorReason,
  authorReasons,
  type DeskAuthor,
  reviewsOnSuspension,
  suspensionReasons,
} from "@locumark/contract/reviews/states/moderation";
import { deskMatterTexts as texts } from "@locumark/contract/desk/moderation/moderation-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { professionInFull } from "@locumark/contract/people/verifications/verification-texts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { Select } from "../../components/field/select.tsx";
import { DecisionButton } from "../../services/cases/decision-button.tsx";

/** The author of a review: on request and for a logged reason. A moderator can suspend them from here. */
export function ReviewAuthor({ reviewId }: { reviewId: string }) {
  const [author, setAuthor] = useState<DeskAuthor | null>();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function open(reason: AuthorReason): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const params = { id: reviewId };
      const body = { reason };
      setAuthor((await call("POST /api/desk/reviews/:id/author", { params, body })).author);
    } catch (error) {
      setFailure(failureMessage(error, texts.failed));
    }
    setSending(false);
  }

  return (
    <section aria-label={texts.author} className="stack-s start">
      {author === undefined ? (
        isAsking ? (
          <WhyForm
            isSending={isSending}
            onSend={(reason) => void open(reason)}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <DecisionButton shortcut="i" look="quiet" onClick={() => setAsking(true)}>
            {texts.askAuthor}
          </DecisionButton>
        )
      ) : (
        <div role="status">
          {author === null ? <p>{texts.erased}</p> : <Author author={author} />}
        </div>
      )}
      {author && !author.isSuspended && <Suspend author={author} />}
      {failure !== undefined && <p role="alert">{failure}</p>}
    </section>
  );
}

/** The key opens this alone: pressed by mistake, it shows nothing. */
function WhyForm({
  isSending,
  onSend,
  onCancel,
}: {
  isSending: boolean;
  onSend: (reason: AuthorReason) => void;
  onCancel: () => void;
}) {
  const ref = useRef<HTMLSelectElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <form
      className="stack-s start"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const reason = authorReasons.find((one) => one === form.get("reason"));
        if (reason) onSend(reason);
      }}
    >
      <Select
        ref={ref}
        name="reason"
        label={texts.whyAuthor}
        hint={texts.isLogged}
        required
        options={[
          { value: "", text: texts.choose },
          ...authorReasons.map((value) => ({ value, text: texts.authorReasons[value] })),
        ]}
      />
      <div className="row">
        <Button look="danger" type="submit" disabled={isSending}>
          {texts.showAuthor}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function Author({ author }: { author: DeskAuthor }) {
  const { name, memberSince, verificationStatus, posted, removed } = author;
  const profession = professionInFull(author.profession, author.jobTitle);
  return (
    <p>
      <strong>{name}</strong>, {profession}, {texts.verification[verificationStatus]}.{" "}
      {texts.history(formatDay(memberSince), posted, removed)}
      {author.isSuspended && ` ${texts.isSuspended}`}
    </p>
  );
}

function Suspend({ author }: { author: DeskAuthor }) {
  const [said, setSaid] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  if (said !== undefined) return <p role="status">{said}</p>;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = suspensionReasons.find((one) => one === form.get("reason"));
    const reviews = reviewsOnSuspension.find((one) => one === form.get("reviews"));
    if (isSending || !reason || !reviews) return;
    setSending(true);
    setFailure(undefined);
    try {
      const body = { accountId: author._id, reason, reviews };
      setSaid((await call("POST /api/desk/suspensions", { body })).message);
    } catch (error) {
      setFailure(failureMessage(error, texts.failed));
    }
    setSending(false);
  }

  return (
    <details>
      <summary>{texts.suspend}</summary>
      <form className="stack-s start" onSubmit={(event) => void send(event)}>
        <Select
          name="reason"
          label={texts.suspendReason}
          required
          options={[
            { value: "", text: texts.choose },
            ...suspensionReasons.map((value) => ({ value, text: texts.suspensionReasons[value] })),
          ]}
        />
        <Select
          name="reviews"
          label={texts.suspendReviews}
          options={reviewsOnSuspension.map((value) => ({
            value,
            text: texts.suspendedReviews[value],
          }))}
        />
        <Button look="danger" type="submit" disabled={isSending}>
          {texts.suspend}
        </Button>
        {failure !== undefined && <p role="alert">{failure}</p>}
      </form>
    </details>
  );
}
