import { type ReactNode, useEffect, useState } from "react";
import { nameNextNight } from "@locumark/contract/nights";
import {
  publishingFormTexts,
  reviewFormTexts,
} from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { ApiFailure, call, failureMessage } from "../../../api.ts";
import { Button } from "../../../components/button/button.tsx";
import { ConfirmDialog } from "../../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../../components/toast/toasts.ts";
import { deleteDraft } from "../../../drafts.ts";
import { useSession } from "../../../session.ts";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import { kindOf } from "./own-calls.ts";
import { asOthersSee } from "./own-seen.ts";

/** A change of one's own review other than by the form. */
export function ConfirmedChange({
  review,
  change,
  onChanged,
  ...words
}: Omit<ActionProps, "otherwise" | "act" | "tick"> & {
  review: Review;
  /** The call, at the address of its kind of review. */
  change: (
    kind: ReviewedPlace["kind"],
    params: { id: string },
  ) => Promise<{ review: Review; message?: string }>;
  onChanged: (changed: Review) => void;
}) {
  return (
    <ConfirmedAction
      {...words}
      otherwise={reviewFormTexts.editFailed}
      act={async () => {
        const changed = await change(kindOf(review), { id: review._id });
        toast.success(changed.message ?? reviewFormTexts.edited);
        onChanged(changed.review);
      }}
    />
  );
}

/** For a review that waits: others see it at once. */
export const PublishNow = (props: { review: Review; onChanged: (published: Review) => void }) => (
  <ConfirmedChange
    {...props}
    look="secondary"
    label={publishingFormTexts.publishNow}
    question={publishingFormTexts.askPublish}
    change={(kind, params) => call(`POST /api/${kind}-review/:id/publish`, { params })}
  />
);

/**
 * A review already deleted, e.g. in another tab, counts as deleted; the toast says so. An anonymous one that others see
 * can also go in the next night.
 */
export function DeleteReview({
  review,
  onChanged,
}: {
  review: Review;
  /** With null, once it is deleted. */
  onChanged: (changed: Review | null) => void;
}) {
  const { user } = useSession();
  const [now] = useState(() => new Date().toISOString());
  const isSeen = (review.moderation?.state ?? "public") === "public";
  const canWait = review.isAnonymous && isSeen && review.deletedOn === undefined;
  const kind = kindOf(review);
  const params = { id: review._id };

  async function removeLater(): Promise<void> {
    const answer = await call(`POST /api/${kind}-review/:id/delete-later`, { params });
    toast.success(answer.message);
    onChanged(answer.review);
  }

  async function remove(): Promise<void> {
    try {
      await call(`DELETE /api/${kind}-review/:id`, { params });
      toast.success(reviewFormTexts.deleted);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      toast.error(error.message);
    }
    if (user) deleteDraft(user._id, review._id);
    onChanged(null);
  }

  return (
    <ConfirmedAction
      label={reviewFormTexts.delete}
      question={reviewFormTexts.askDelete}
      otherwise={reviewFormTexts.deleteFailed}
      act={(isLater) => (isLater ? removeLater() : remove())}
      tick={canWait ? reviewFormTexts.deleteLater(nameNextNight(now)) : undefined}
    >
      {canWait ? reviewFormTexts.whenDeleted : undefined}
    </ConfirmedAction>
  );
}

/** For an anonymous review that others see, once a night has passed: nothing joins it to its author any more. */
export function ForgetAuthor({
  review,
  backupsUntil,
  onForgotten,
}: {
  review: Review;
  backupsUntil: string;
  /** With the review as everybody sees it from now on. */
  onForgotten: (forgotten: Review) => void;
}) {
  const { user } = useSession();
  const { button, ask, means, failed } = reviewFormTexts.forget;
  const kind = kindOf(review);
  return (
    <ConfirmedAction
      label={button}
      question={ask}
      otherwise={failed}
      act={async () => {
        const params = { id: review._id };
        const { message } = await call(`POST /api/${kind}-review/:id/forget`, { params });
        if (user) deleteDraft(user._id, review._id);
        toast.success(message);
        onForgotten(asOthersSee(review));
      }}
    >
      {means(formatDay(backupsUntil)).join(" ")}
    </ConfirmedAction>
  );
}

interface ActionProps {
  look?: "quiet" | "secondary";
  label: string;
  question: string;
  /** The message when it fails without one from the server. */
  otherwise: string;
  act: (isTicked: boolean) => Promise<void>;
  /** The label of a choice in the dialog, not ticked at first. */
  tick?: string | undefined;
  children?: ReactNode;
}

/** A button that asks for confirmation of an irreversible action, and shows an error until the next action. */
function ConfirmedAction({
  look = "quiet",
  label,
  question,
  otherwise,
  act,
  tick,
  children,
}: ActionProps) {
  const [state, setState] = useState<"idle" | "asking" | "acting">("idle");
  const [failure, setFailure] = useState("");

  useEffect(() => {
    const clearFailure = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest("a, button, input, label, summary, textarea"))
        setFailure("");
    };
    if (failure !== "") document.addEventListener("click", clearFailure);
    return () => document.removeEventListener("click", clearFailure);
  }, [failure]);

  async function confirm(isTicked: boolean): Promise<void> {
    setState("acting");
    try {
      await act(isTicked);
    } catch (error) {
      setFailure(failureMessage(error, otherwise));
    }
    setState("idle");
  }

  return (
    <>
      <Button look={look} onClick={() => setState("asking")}>
        {label}
      </Button>
      {failure !== "" && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      {state !== "idle" && (
        <ConfirmDialog
          question={question}
          confirmText={label}
          isBusy={state === "acting"}
          onConfirm={(isTicked) => void confirm(isTicked)}
          tick={tick}
          onCancel={() => setState("idle")}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
