/** The error message for each field, by field name. */
export type FieldSentences = Readonly<Record<string, string | undefined>>;

/** The input, either valid and parsed, or with its errors. */
export type Checked<T> = { value: T } | { wrong: FieldSentences };

/** The part of a zod schema that is needed here; the schemas themselves are loaded with the forms that use them. */
export interface Schema<T> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Validates an input against its contract schema; reports only the first error of each field. */
export function checkInput<T>(schema: Schema<T>, input: unknown): Checked<T> {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  const wrong: Record<string, string> = {};
  for (const { path, message } of result.error.issues) wrong[String(path[0])] ??= message;
  return { wrong };
}
