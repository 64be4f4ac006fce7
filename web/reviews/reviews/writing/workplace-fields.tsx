import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { bookings } from "@locumark/contract/choices";
import { reviewAnswerTexts } from "@locumark/contract/reviews/reviews/review-texts";
import {
  askedOnlyOf,
  isAsked,
  workplaceQuestions,
} from "@locumark/contract/reviews/reviews/review-answers";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { ChoiceInput } from "../../../components/choice-input/choice-input.tsx";
import { TextArea } from "../../../components/field/text-input.tsx";
import { useSession } from "../../../session.ts";
import { MonthField, optionsOf, PaymentFields, Questions, ReturnField } from "./answer-fields.tsx";
import { fieldTexts, type FieldsProps, questionField } from "./form-fields.ts";
import { MoreFields } from "./more-fields.tsx";
import { PayFields } from "./pay-fields.tsx";
import cardStyles from "../reading/review-card.module.css";
import { SystemField } from "./system-field.tsx";

const folded = ["bookedThrough", "shiftMonth", "answers", "features"];

/** The fields that only workplace reviews have. */
export function WorkplaceFields(props: FieldsProps) {
  const { field, valueOf, typed } = props;
  return (
    <>
      <ReturnField {...props} label={fieldTexts.wouldReturn.label} />
      <PayFields {...props} />
      <PaymentFields {...props} hasPay />
      <SystemField {...props} />
      <MoreFields
        hasAnswer={folded.some((name) => Boolean(valueOf(name)))}
        hasError={folded.some((name) => field(name).error !== undefined)}
      >
        <ChoiceInput
          {...field("bookedThrough")}
          {...fieldTexts.bookedThrough}
          hint={typed["isAnonymous"] === "on" ? reviewFormTexts.bookedOnlyYou : undefined}
          options={optionsOf(bookings, reviewAnswerTexts.bookedThrough)}
          defaultValue={valueOf("bookedThrough")}
          noAnswer={reviewFormTexts.noAnswer}
        />
        <MonthField {...props} />
        <WorkplaceQuestions {...props} />
        <TextArea
          {...field("features")}
          {...fieldTexts.features}
          defaultValue={valueOf("features")}
          charactersMax={reviewLimits.features}
          rows={2}
        />
      </MoreFields>
      <TextArea
        {...field("comments")}
        {...fieldTexts.comments}
        defaultValue={valueOf("comments")}
        charactersMax={reviewLimits.comments}
        rows={5}
      />
    </>
  );
}

/** The questions for the author's profession, and those that the review has an answer to. */
function WorkplaceQuestions(props: FieldsProps) {
  const { user } = useSession();
  const asked = workplaceQuestions.filter(
    (question) =>
      isAsked(question, user?.profession) || Boolean(props.valueOf(questionField(question))),
  );
  const ownOnly = asked.filter((question) => question in askedOnlyOf);
  return (
    <Questions {...props} label={fieldTexts.answers.label} questions={asked}>
      {ownOnly.length > 0 && props.typed["isAnonymous"] === "on" && (
        <p className={cardStyles.soft}>
          {reviewFormTexts.onlyYou(
            ownOnly.map((question) => reviewAnswerTexts.questions[question].toLowerCase()),
          )}
        </p>
      )}
    </Questions>
  );
}
