import {
  contradictionIn,
  payBases,
  payments,
} from "@locumark/contract/reviews/reviews/review-answers";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import {
  type Checked,
  checkInput,
  type FieldSentences,
  type Schema,
} from "../../../components/form/check-input.ts";
import { readReview, valuesIn } from "./form-fields.ts";
import type { Values } from "./review-values.ts";
import { isByTheHour } from "./typed-pay.ts";

/**
 * Checks the fields against their schema, whose sentence about the pay is about an hour's. The days or hours that an
 * answer asks for are missed at once: the schema misses them only when all else is right.
 */
export function checkReview<Fields>(schema: Schema<Fields>, form: FormData): Checked<Fields> {
  const checked = checkInput(schema, readReview(form));
  if ("value" in checked) return checked;
  const typed = valuesIn(form);
  const { payRate, ...wrong } = checked.wrong;
  const payMissing =
    payRate !== undefined && !isByTheHour(typed) && reviewFormTexts.payAmountMissing;
  return {
    wrong: { ...missedBy(typed), ...wrong, ...(payRate && { payRate: payMissing || payRate }) },
  };
}

function missedBy(typed: Values): FieldSentences {
  const has = (name: string): 1 | null => (typed[name]?.trim() ? 1 : null);
  const chosen = <Option extends string>(name: string, options: readonly Option[]) =>
    options.find((option) => option === typed[name]);
  const found = [
    contradictionIn({ payment: chosen("payment", payments), timeToPay: has("timeToPay") }),
    contradictionIn({ payBasis: chosen("payBasis", payBases), payHours: has("payHours") }),
  ];
  return Object.fromEntries(found.flatMap((one) => (one ? [[one.field, one.message]] : [])));
}
