import { ApiFailure, failureMessage } from "./api.ts";
import type { FieldSentences } from "./components/form/check-input.ts";
import type { Refusal } from "./components/form/use-checked-form.ts";

/**
 * A form's messages for a failed call: the server's, or the given fallback when it sent none. Where its message
 * only repeats the messages of the fields, the summary needs no title.
 */
export function explainFailure(error: unknown, otherwise: string): Refusal {
  const fields: FieldSentences = error instanceof ApiFailure ? error.fields : {};
  const title = failureMessage(error, otherwise);
  const sentences = [...new Set(Object.values(fields))];
  return { title: title === sentences.join(" ") ? undefined : title, fields };
}
