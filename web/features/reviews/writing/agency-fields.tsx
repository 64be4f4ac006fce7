import { agencyQuestions } from "@locumark/contract/review-answers";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { TextArea } from "../../../components/field/text-input.tsx";
import { MonthField, PaymentFields, Questions, ReturnField } from "./answer-fields.tsx";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";

/** The fields that only agency reviews have. */
export function AgencyFields(props: Omit<FieldsProps, "place">) {
  const { field, valueOf } = props;
  return (
    <>
      <ReturnField {...props} {...reviewFormTexts.agencyReturn} />
      <PaymentFields {...props} showPay={reviewFormTexts.agencyShowPay} />
      <MonthField {...props} />
      <Questions {...props} {...reviewFormTexts.agencyAnswers} questions={agencyQuestions} />
      <TextArea
        {...field("comment")}
        {...fieldTexts.comment}
        required
        defaultValue={valueOf("comment")}
        rows={5}
      />
    </>
  );
}
