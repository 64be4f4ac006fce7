import { ApiFailure, failureMessage } from "./api.ts";
import type { FieldSentences } from "./components/form/check-input.ts";
import type { Refusal } from "./components/form/use-checked-form.ts";

/**
 * What a form says about a failed call: the server's sentences, or the given one when it sent none. Where its message
 * only strings together what it says of the fields, they need no other.
 */
export function explainFailure(error: unknown, otherwise: string): Refusal {
  const fields: FieldSentences = error instanceof ApiFailure ? error.fields : {};
  const title = failureMessage(error, otherwise);
  const sentences = [...new Set(Object.values(fields))];
  return { title: title === sentences.join(" ") ? undefined : title, fields };
}
