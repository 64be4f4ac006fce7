import { useRef, useState } from "react";
import type { Agency } from "@locumark/contract/agencies";
import type { AgencyReview } from "@locumark/contract/agency-reviews";
import { agencyFormTexts } from "@locumark/contract/agency-form-texts";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { ApiFailure, call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { SuggestField } from "../../components/suggest-box/suggest-field.tsx";
import { RatingInput } from "../../components/rating-input/rating-input.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { listAgencies } from "../../features/agency-search/list-agencies.ts";
import { ReviewCheck } from "../../features/review-check/review-check.tsx";
import { useReviewCheck } from "../../features/review-check/use-review-check.ts";
import { AgencyFields } from "../../features/review/agency-fields.tsx";
import { AnonymousField } from "../../features/review/anonymous-field.tsx";
import { carryOver } from "../../features/review/carry-over.ts";
import { emptyValues, fieldTexts, valuesIn } from "../../features/review/form-fields.ts";
import type { Values } from "../../features/review/values.ts";
import type { Review } from "../../features/review/kinds.ts";
import { type Conflict, conflictIn } from "../../features/review/conflicts.ts";
import { getOwn } from "../../features/review/own-calls.ts";
import { bylineOf, preview } from "../../features/review/preview.ts";
import { RecentReview } from "../../features/review/recent-review.tsx";
import { ReviewedRecently } from "../../features/review/reviewed-recently.tsx";
import { useSession } from "../../session.ts";
import { useDraft } from "../../use-draft.ts";
import type { Rating } from "./check-rating.ts";
import styles from "./rate-agency.module.css";

const sameName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

const draftName = "rate-agency";

/** The form for one rating. */
export function RatingForm({
  asked,
  own,
  drafts,
  onReady,
  onRated,
  onChange,
}: {
  /** The agency named in the address, until it has been rated. */
  asked: string | undefined;
  /** The member's own reviews. */
  own: AgencyReview[];
  /** Where the input is kept, if not with the member's other drafts. */
  drafts?: ReturnType<typeof useDraft>;
  /** For visitors, in place of posting: called once the input is complete. */
  onReady?: (agency: Agency, form: HTMLFormElement, isLooked: boolean) => void;
  onRated: (agency: Agency, review: AgencyReview) => void;
  /** Called with the existing review that is to be edited instead. */
  onChange: (review: Review) => void;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const members = useDraft(draftName);
  const { draft, saveDraft, deleteDraft } = drafts ?? members;
  const { user } = useSession();
  const [atFirst] = useState<Values>(() => {
    const values = draft ? valuesIn(draft) : emptyValues;
    return asked === undefined ? values : { ...values, agency: asked };
  });
  const [typed, setTyped] = useState(atFirst);
  const [openedAt] = useState(() => new Date().toISOString());
  const [conflict, setConflict] = useState<Conflict>();
  const check = useReviewCheck(formRef, [typed["agency"]]);
  const recent = own.find(
    ({ agencyName, canEdit }) =>
      canEdit && sameName(agencyName) === sameName(typed["agency"] ?? ""),
  );

  function note(form: HTMLFormElement): void {
    saveDraft({ currentTarget: form });
    setTyped(valuesIn(new FormData(form)));
  }

  function change(review: Review, withTyped: boolean): void {
    if (withTyped && user) carryOver(user._id, draftName, review._id);
    onChange(review);
  }

  const { field, formProps, isSending, summary } = useCheckedForm<Rating>({
    onAttempt: () => setConflict(undefined),
    check: async () => (await import("./check-rating.ts")).checkRating,
    incompleteTitle: reviewFormTexts.fillAllFields,
    send: async ({ agency, review }) => {
      if (onReady) {
        await check.look(review, {}, async ({ sendAnyway }) =>
          onReady(agency, formRef.current!, sendAnyway !== false),
        );
        return;
      }
      let answer;
      try {
        answer = await check.look(review, {}, (asked) =>
          call("POST /api/agency-review", { body: { ...review, ...asked } }),
        );
      } catch (error) {
        setConflict(conflictIn(error));
        throw error;
      }
      if (!answer) return;
      deleteDraft();
      toast.success(reviewFormTexts.agencyPosted);
      onRated(agency, answer.review);
    },
    explain: (error) => {
      const isUnreachable = error instanceof ApiFailure && error.status === 0;
      return explainFailure(
        error,
        isUnreachable ? agencyFormTexts.rateUnreachable : agencyFormTexts.rateFailed,
      );
    },
  });

  return (
    <form
      ref={formRef}
      className={styles.form}
      {...formProps}
      onChange={(event) => note(event.currentTarget)}
    >
      <FormErrors summary={summary} />
      {conflict && "reviewedRecently" in conflict && (
        <ReviewedRecently
          onOpen={async (withTyped) =>
            change(await getOwn("agency", conflict.reviewedRecently), withTyped)
          }
        />
      )}
      <SuggestField
        {...field("agency")}
        {...agencyFormTexts.agency}
        required
        defaultValue={atFirst["agency"]}
        maxLength={limits.name}
        suggest={listAgencies}
        openText="Show agencies"
        onText={() => formRef.current && note(formRef.current)}
      />
      {recent && !conflict && (
        <RecentReview
          review={recent}
          hasTyped={Boolean(typed["comment"] || typed["rating"])}
          onOpen={(withTyped) => change(recent, withTyped)}
        />
      )}
      <RatingInput
        {...field("rating")}
        {...fieldTexts.rating}
        outOf={limits.ratingMax}
        value={Number(typed["rating"]) || undefined}
        onChange={(rating) => setTyped((now) => ({ ...now, rating: String(rating) }))}
      />
      <AnonymousField
        {...field("isAnonymous")}
        label={reviewFormTexts.submitAnonymously}
        seen={(publish) =>
          preview(typed, bylineOf(undefined, user), { createdAt: openedAt, publish })
        }
        when={{ field: field("publish"), chosen: atFirst["publish"] }}
        defaultChecked={atFirst["isAnonymous"] === "on"}
      />
      <AgencyFields field={field} valueOf={(name) => atFirst[name]} typed={typed} />
      <ReviewCheck
        looked={check.looked}
        fieldId={(name) => field(name).id}
        isSending={isSending}
        onSendAnyway={check.sendAnyway}
      />
      <SubmitButton sending={isSending} sendingText="Submitting…">
        {onReady ? "Continue" : "Submit Rating"}
      </SubmitButton>
    </form>
  );
}
