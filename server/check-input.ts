import type { output, ZodMiniType } from "zod/mini";
import { badInput, Problem } from "./platform/problem.ts";

/**
 * @returns the input as the contract reads it: trimmed, normalised, with its defaults
 * @throws Problem 400 with one sentence a field
 */
export function checkInput<S extends ZodMiniType>(schema: S, input: unknown): output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".");
    if (field === "") throw new Problem(400, "bad_json", "The request must be a JSON object.");
    fields[field] ??= issue.message;
  }
  throw badInput(fields);
}
