import { ApiFailure, failureMessage } from "./api.ts";
import type { Checked, FieldSentences, Refusal } from "./components/form/use-checked-form.ts";

/** The part of a zod schema that is needed here; the schemas themselves come with the pages that use them. */
interface Schema<T> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Checks an input against its schema of the contract; of several faults of a field the first is told. */
export function checkInput<T>(schema: Schema<T>, input: unknown): Checked<T> {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  const wrong: Record<string, string> = {};
  for (const { path, message } of result.error.issues) wrong[String(path[0])] ??= message;
  return { wrong };
}

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
