/** By field name, what is wrong with it. */
export type FieldSentences = Readonly<Record<string, string | undefined>>;

/** What was typed, either fit to be sent or with what is wrong. */
export type Checked<T> = { value: T } | { wrong: FieldSentences };

/** The part of a zod schema that is needed here; the schemas themselves come with the forms that use them. */
export interface Schema<T> {
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
