import { type RefObject, useEffect, useRef, useState } from "react";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { ApiFailure } from "../../../api.ts";
import { explainFailure } from "../../../checking.ts";
import type { Checked } from "../../../components/form/check-input.ts";
import { useCheckedForm } from "../../../components/form/use-checked-form.ts";
import { isLoggedOut } from "../../../people/accounts/logged-out.tsx";
import { type SendOptions, useReviewCheck } from "../../check/use-review-check.ts";
import { type Conflict, conflictIn } from "./conflicts.ts";
import type { FieldName } from "./form-fields.ts";
import type { Review } from "../reviewed-kinds.ts";

/** It is said at the button. */
const nothing = { title: undefined, fields: {} };

interface Sent {
  form: HTMLFormElement;
  /** The fields that differ from those at the start. */
  changed: readonly FieldName[];
}

/** The steps of a form's input, once it is complete. */
export interface Submission<Fields extends object> {
  check(form: FormData): Checked<Fields> | Promise<Checked<Fields>>;
  /** The review that is edited. */
  review?: Review;
  /** @param asked to be added to the call */
  send(fields: Fields, asked: SendOptions, sent: Sent): Promise<void>;
  failureText(isUnreachable: boolean): string;
  /** Sends the input when the form appears: its author has seen it before. */
  atOnce?: { /** Whether the author has looked at what was marked in it. */ isLooked: boolean };
}

/**
 * Checks a review's input, shows its author what they may want to change in its words, and sends it.
 * @param form.ownNames the names of the place and of its chain, which may be people's
 */
export function useSubmission<Fields extends object>(
  formRef: RefObject<HTMLFormElement | null>,
  { check, review, send, failureText, atOnce }: Submission<Fields>,
  { changed, ownNames }: Pick<Sent, "changed"> & { ownNames: readonly (string | undefined)[] },
) {
  const [conflict, setConflict] = useState<Conflict>();
  /** Whether it could not be sent without a connection. */
  const [isOffline, setOffline] = useState(false);
  /** Whether what was found in the words was sent all the same, the last time. */
  const wasAnyway = useRef(false);
  const words = useReviewCheck(formRef, ownNames);
  /** Words changed after a failure are looked at again. */
  const isFirstTry = useRef(true);
  const isSentAtOnce = atOnce !== undefined;
  useEffect(() => {
    if (isSentAtOnce) formRef.current?.requestSubmit();
  }, [isSentAtOnce, formRef]);

  const { field, formProps, isSending, summary } = useCheckedForm<Fields>({
    onAttempt: () => {
      setConflict(undefined);
      setOffline(false);
    },
    check: async () => check,
    incompleteTitle: reviewFormTexts.fillAllFields,
    send: async (fields) => {
      const sent = { form: formRef.current!, changed };
      const isAsLooked = isFirstTry.current && atOnce?.isLooked === true;
      isFirstTry.current = false;
      try {
        if (isAsLooked) await send(fields, { sendAnyway: true }, sent);
        else await words.look(fields, review ?? {}, (asked) => send(fields, asked, sent));
      } catch (error) {
        setConflict(conflictIn(error));
        throw error;
      }
    },
    explain: (error) => {
      const { status } = error instanceof ApiFailure ? error : {};
      if (isLoggedOut(error)) return nothing;
      // The same of Offline.
      if (status === 0 && !navigator.onLine) {
        setOffline(true);
        return nothing;
      }
      return explainFailure(error, failureText(status === 0));
    },
  });

  return {
    field,
    formProps,
    isSending,
    summary,
    /** Why it could not be saved, where its author can resolve that. */
    conflict,
    isOffline,
    looked: words.looked,
    sendAnyway(): void {
      wasAnyway.current = true;
      words.sendAnyway();
    },
    /** Sends what is in the form now. */
    submit: () => formRef.current?.requestSubmit(),
    /** The same once more, after something else than the review has stopped it. */
    again(): void {
      // The pressed button is gone with what it was about.
      formRef.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
      if (wasAnyway.current) words.sendAnyway();
      else formRef.current?.requestSubmit();
    },
  };
}
