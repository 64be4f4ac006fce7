import { nameNextNight, type PublishChoice } from "@locumark/contract/nights";
import { publishingFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { reviewAnswerTexts, reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { formatMonth } from "@locumark/contract/uk-dates";
import { payText } from "../figure-words.ts";
import type { FieldName } from "./form-fields.ts";
import type { Values } from "./review-values.ts";
import { isByTheHour, typedPayRate } from "./typed-pay.ts";

/** Describes the content of a field, in the words in which its form shows it. */
export function fieldWords(name: FieldName, values: Values): string {
  const value = values[name] ?? "";
  if (["isAnonymous", "showPay", "showPayment"].includes(name)) return value === "" ? "No" : "Yes";
  if (name === "publish") {
    const choice = (value || "now") as PublishChoice;
    return publishingFormTexts.choices[choice](nameNextNight(new Date().toISOString()));
  }
  if (value.trim() === "") return "(empty)";
  if (name === "rating") return reviewTexts.outOf(value);
  if (name === "answers") return answersWords(value);
  if (name === "shiftMonth") return formatMonth(`${value}-01T12:00:00.000Z`);
  if (name === "payRate" && !isByTheHour(values)) return amountWords(value, values);
  return words(reviewAnswerTexts)[name]?.[value] ?? value;
}

/** Looks words up by any name, as some fields are free text. */
const words = (texts: object): Partial<Record<string, Record<string, string>>> => ({ ...texts });

/** @param answers as in `answersInFields` */
function answersWords(answers: string): string {
  const { questions = {}, marks = {} } = words(reviewAnswerTexts);
  return [...new URLSearchParams(answers)]
    .map(
      ([field, mark]) =>
        `${questions[field.replace("answers.", "")]}: ${marks[mark]?.toLowerCase()}`,
    )
    .join(", ");
}

function amountWords(amount: string, values: Values): string {
  const rate = typedPayRate(values);
  return rate === undefined ? amount : `£${amount} (${payText(rate, false)})`;
}
