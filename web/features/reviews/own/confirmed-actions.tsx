import { type ReactNode, useEffect, useState } from "react";
import { nameNextNight } from "@locumark/contract/nights";
import { publishingFormTexts, reviewFormTexts } from "@locumark/contract/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { ApiFailure, failureMessage } from "../../../api.ts";
import { Button } from "../../../components/button/button.tsx";
import { ConfirmDialog } from "../../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../../components/toast/toasts.ts";
import { deleteDraft } from "../../../drafts.ts";
import { useSession } from "../../../session.ts";
import type { Review } from "../reviewed-kinds.ts";
import { kindOf, ownCalls } from "./own-calls.ts";
import { asOthersSee } from "./own-seen.ts";

/**
 * A review already deleted, e.g. in another tab, counts as deleted; the toast says so. An anonymous one that others see
 * can also go in the next night.
 */
export function DeleteReview({
  review,
  onDeleted,
  onChanged,
}: {
  review: Review;
  onDeleted: () => void;
  onChanged: (changed: Review) => void;
}) {
  const { user } = useSession();
  const isSeen = (review.moderation?.state ?? "public") === "public";
  const canWait = review.isAnonymous && isSeen && review.deletedOn === undefined;

  async function removeLater(): Promise<void> {
    const answer = await ownCalls[kindOf(review)].removeLater(review._id);
    toast.success(answer.message);
    onChanged(answer.review);
  }

  async function remove(): Promise<void> {
    try {
      await ownCalls[kindOf(review)].remove(review._id);
      toast.success(reviewFormTexts.deleted);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      toast.error(error.message);
    }
    if (user) deleteDraft(user._id, review._id);
    onDeleted();
  }

  return (
    <ConfirmedAction
      label={reviewFormTexts.delete}
      question={reviewFormTexts.askDelete}
      otherwise={reviewFormTexts.deleteFailed}
      act={(isLater) => (isLater ? removeLater() : remove())}
      tick={
        canWait ? reviewFormTexts.deleteLater(nameNextNight(new Date().toISOString())) : undefined
      }
    >
      {canWait ? reviewFormTexts.whenDeleted : undefined}
    </ConfirmedAction>
  );
}

/** For a review that is to be deleted in the next night. */
export function KeepReview({ review, onKept }: { review: Review; onKept: (kept: Review) => void }) {
  return (
    <ConfirmedAction
      look="secondary"
      label={reviewFormTexts.keep}
      question={reviewFormTexts.askKeep}
      otherwise={reviewFormTexts.editFailed}
      act={async () => {
        const answer = await ownCalls[kindOf(review)].keep(review._id);
        toast.success(answer.message);
        onKept(answer.review);
      }}
    />
  );
}

/** For a review that can no longer be edited: lets an author who is being recognised by it become anonymous. */
export function HideName({
  review,
  onHidden,
}: {
  review: Review;
  onHidden: (hidden: Review) => void;
}) {
  return (
    <ConfirmedAction
      look="secondary"
      label={reviewFormTexts.hideName}
      question={reviewFormTexts.askHideName}
      otherwise={reviewFormTexts.editFailed}
      act={async () => {
        const answer = await ownCalls[kindOf(review)].change(review._id, { isAnonymous: true });
        onHidden(answer.review);
      }}
    >
      {reviewFormTexts.nameHidden}
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
  return (
    <ConfirmedAction
      label={button}
      question={ask}
      otherwise={failed}
      act={async () => {
        const { message } = await ownCalls[kindOf(review)].forget(review._id);
        if (user) deleteDraft(user._id, review._id);
        toast.success(message);
        onForgotten(asOthersSee(review));
      }}
    >
      {means(formatDay(backupsUntil)).join(" ")}
    </ConfirmedAction>
  );
}

/** For an anonymous review that can no longer be edited: what it shows of pay and payment can be changed at any time. */
export function ShowOnCard({
  review,
  what,
  onChanged,
}: {
  review: Review;
  what: keyof typeof reviewFormTexts.shown;
  onChanged: (changed: Review) => void;
}) {
  const isShown = review[what] === true;
  const { show, hide, askShow, askHide } = reviewFormTexts.shown[what];
  return (
    <ConfirmedAction
      label={isShown ? hide : show}
      question={isShown ? askHide : askShow}
      otherwise={reviewFormTexts.editFailed}
      act={async () => {
        const answer = await ownCalls[kindOf(review)].change(review._id, { [what]: !isShown });
        onChanged(answer.review);
      }}
    >
      {isShown ? reviewFormTexts.hidden : reviewFormTexts.fields[what].hint}
    </ConfirmedAction>
  );
}

/** For a review that waits: others see it at once. */
export function PublishNow({
  review,
  onPublished,
}: {
  review: Review;
  onPublished: (published: Review) => void;
}) {
  const kind = kindOf(review);
  return (
    <ConfirmedAction
      look="secondary"
      label={publishingFormTexts.publishNow}
      question={publishingFormTexts.askPublish}
      otherwise={reviewFormTexts.editFailed}
      act={async () => {
        const answer = await ownCalls[kind].publish(review._id);
        toast.success(answer.message);
        onPublished(answer.review);
      }}
    />
  );
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
}: {
  look?: "quiet" | "secondary";
  label: string;
  question: string;
  /** The message when it fails without one from the server. */
  otherwise: string;
  act: (isTicked: boolean) => Promise<void>;
  /** The label of a choice in the dialog, not ticked at first. */
  tick?: string | undefined;
  children?: ReactNode;
}) {
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
