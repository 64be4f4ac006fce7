import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { agencyQuestions } from "@locumark/contract/reviews/reviews/review-answers";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { TextArea } from "../../../components/field/text-input.tsx";
import { MonthField, PaymentFields, Questions, ReturnField } from "./answer-fields.tsx";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";
import { Required } from "./required.tsx";

/** The fields that only agency reviews have. */
export function AgencyFields(props: Omit<FieldsProps, "place">) {
  const { field, valueOf } = props;
  return (
    <>
      <ReturnField {...props} {...reviewFormTexts.agencyReturn} />
      <PaymentFields {...props} />
      <MonthField {...props} />
      <Questions {...props} {...reviewFormTexts.agencyAnswers} questions={agencyQuestions} />
      <TextArea
        {...field("comment")}
        label={<Required>{fieldTexts.comment.label}</Required>}
        hint={fieldTexts.comment.hint}
        required
        defaultValue={valueOf("comment")}
        charactersMax={reviewLimits.comments}
        rows={5}
      />
    </>
  );
}
