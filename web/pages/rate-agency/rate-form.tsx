import type { ReactNode } from "react";
import type { Agency } from "@locumark/contract/places/agencies/agencies";
import { agencyFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import * as limits from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import type { Checked } from "../../components/form/check-input.ts";
import { SuggestField } from "../../components/suggest-box/suggest-field.tsx";
import { findAgency } from "../../places/agencies/find-agency.ts";
import { listAgencies } from "../../places/agencies/list-agencies.ts";
import { checkReview } from "../../reviews/reviews/writing/check-review.ts";
import type { Conflict } from "../../reviews/reviews/writing/conflicts.ts";
import { emptyValues, valuesIn } from "../../reviews/reviews/writing/form-fields.ts";
import { formKinds } from "../../reviews/reviews/writing/form-kinds.tsx";
import { ReviewForm } from "../../reviews/reviews/writing/review-form.tsx";
import type { Submission } from "../../reviews/reviews/writing/use-submission.ts";
import type { Values } from "../../reviews/reviews/writing/review-values.ts";
import { paths } from "../../paths.ts";
import type { FormDraft } from "../../use-draft.ts";

interface Rating {
  agency: Agency;
}

/** While no agency has been chosen, the review is of none. */
export const noAgency = { kind: "agency", name: "", type: "" } as const;

/** The place of its draft. */
export const toBeChosen = { ...noAgency, _id: "rate-agency", path: paths.rateAgency() };

const { schema } = formKinds.agency;

/** Validates the form, which has the agency's name. */
async function checkRating(form: FormData): Promise<Checked<Rating>> {
  const agency = await findAgency(valuesIn(form)["agency"] ?? "");
  const review = checkReview(schema, form);
  if (agency && "value" in review) return { value: { ...review.value, agency } };
  const wrong = "wrong" in review ? review.wrong : {};
  return { wrong: { ...wrong, agency: agency ? undefined : agencyFormTexts.choose } };
}

/** The form of a review, with a field in which its agency is chosen. */
export function RateForm({
  asked,
  draft,
  renderConflict,
  renderRecent,
  send,
  submitText,
}: {
  /** The agency named in the address, until it has been rated. */
  asked: string | undefined;
  draft: FormDraft;
  renderConflict?: (conflict: Conflict) => ReactNode;
  /** Below the agency: a review of it that there is already. */
  renderRecent?: (typed: Values) => ReactNode;
  send: Submission<Rating>["send"];
  submitText: string;
}) {
  return (
    <ReviewForm
      place={noAgency}
      submission={{
        check: checkRating,
        send,
        failureText: (isUnreachable) =>
          isUnreachable ? agencyFormTexts.rateUnreachable : agencyFormTexts.rateFailed,
      }}
      start={emptyValues}
      chosen={asked === undefined ? {} : { agency: asked }}
      draft={draft}
      className="stack-l"
      renderAbove={({ field, atFirst, typed, conflict, note }) => (
        <>
          {conflict && renderConflict?.(conflict)}
          <SuggestField
            {...field("agency")}
            {...agencyFormTexts.agency}
            required
            defaultValue={atFirst["agency"]}
            charactersMax={limits.name}
            suggest={listAgencies}
            openText="Show agencies"
            onText={note}
          />
          {!conflict && renderRecent?.(typed)}
        </>
      )}
      anonymousLabel={reviewFormTexts.submitAnonymously}
      submitText={submitText}
      sendingText="Submitting…"
    />
  );
}
