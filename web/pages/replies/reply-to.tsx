import { useEffect, useRef, useState } from "react";
import * as replyLimits from "@locumark/contract/reviews/replies/reply-limits";
import type { CallAnswer } from "@locumark/contract/calls";
import type { Reply, ReplyFields } from "@locumark/contract/reviews/replies/replies";
import { replyFormTexts as texts } from "@locumark/contract/reviews/replies/reply-texts";
import { ApiFailure, call, failureMessage } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { TextArea } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import formStyles from "../../components/form/form.module.css";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { ReviewCheck } from "../../reviews/check/review-check.tsx";
import { useReviewCheck } from "../../reviews/check/use-review-check.ts";

interface ReplyToProps {
  token: string;
  /** The place of the reply: its words are not taken for the name of a person. */
  placeName: string;
  /** Posts the first one. */
  post: (body: { text: string; sendAnyway?: boolean }) => Promise<CallAnswer<"POST /api/reply">>;
  /** Their reply, which everybody sees, or no one else yet. */
  reply: Reply | null;
  isHeld: boolean;
  onReply: (reply: Reply | null, isHeld: boolean) => void;
}

/** Below a review, or what is listed of payments: to write a reply, or to edit or delete the one that is there. */
export function ReplyTo(props: ReplyToProps) {
  const { token, reply, isHeld, onReply } = props;
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);

  function close(): void {
    setOpen(false);
    // The button that had opened the form is back only after this.
    requestAnimationFrame(() => buttons.current?.querySelector("button")?.focus());
  }

  async function remove(id: string): Promise<void> {
    setDeleting(true);
    try {
      const { message } = await call("POST /api/reply/:id/remove", {
        params: { id },
        body: { token },
      });
      onReply(null, false);
      toast.success(message);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) onReply(null, false);
      toast.error(failureMessage(error, texts.failed));
    }
    setDeleting(false);
    setAsking(false);
  }

  if (isOpen) return <ReplyForm {...props} onClose={close} />;
  return (
    <div className="stack">
      {reply !== null && isHeld && (
        <div className="box-s stack-s">
          <p>
            <strong>{texts.waits}</strong>
          </p>
          <p className="typed">{reply.text}</p>
        </div>
      )}
      <div ref={buttons} className="row">
        <Button look="secondary" onClick={() => setOpen(true)}>
          {reply === null ? "Reply" : "Edit reply"}
        </Button>
        {reply !== null && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Delete reply
          </Button>
        )}
        {reply !== null && isAsking && (
          <ConfirmDialog
            question="Delete this reply?"
            confirmText="Delete"
            isBusy={isDeleting}
            onConfirm={() => void remove(reply._id)}
            onCancel={() => setAsking(false)}
          />
        )}
      </div>
    </div>
  );
}

function ReplyForm({
  token,
  placeName,
  post,
  reply: written,
  isHeld: wasHeld,
  onReply,
  onClose,
}: ReplyToProps & { onClose: () => void }) {
  // The version that is being edited: another tab may change it.
  const [before, setBefore] = useState(written);
  const formRef = useRef<HTMLFormElement>(null);
  // The press that opened the form was to write.
  useEffect(() => formRef.current?.querySelector("textarea")?.focus(), []);
  const check = useReviewCheck(formRef, [placeName]);
  const { field, formProps, isSending, summary } = useCheckedForm<ReplyFields>({
    schema: async () => (await import("@locumark/contract/reviews/replies/replies")).replyFields,
    send: async ({ text }) => {
      const answer = await check.look({ text }, {}, (asked) =>
        before === null
          ? post({ text, ...asked })
          : call("PUT /api/reply/:id", {
              params: { id: before._id },
              body: { token, text, before: before.text, ...asked },
            }),
      );
      if (!answer) return;
      const { reply, isHeld, message } = answer;
      onReply(reply, isHeld);
      toast.success(message);
      onClose();
    },
    explain: (error) => {
      const { reply, isHeld = wasHeld } = (error instanceof ApiFailure ? error.body : {}) as {
        reply?: Reply | null;
        isHeld?: boolean;
      };
      if (reply) {
        setBefore(reply);
        onReply(reply, isHeld);
      }
      return explainFailure(error, texts.failed);
    },
  });
  return (
    <form ref={formRef} className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <TextArea
        {...field("text")}
        {...texts.text}
        defaultValue={written?.text ?? ""}
        rows={5}
        charactersMax={replyLimits.reply}
        required
      />
      <ReviewCheck
        looked={check.looked}
        fieldId={(name) => field(name).id}
        what="reply"
        isSending={isSending}
        onSendAnyway={check.sendAnyway}
      />
      <div className="row">
        <SubmitButton sending={isSending} sendingText="Saving…">
          {before === null ? "Publish the reply" : "Save the reply"}
        </SubmitButton>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
