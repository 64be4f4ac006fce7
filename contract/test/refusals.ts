import type { ZodMiniType } from "zod/mini";

/** @returns the message for each field that the schema refuses, as in the response of a refused call */
export function refusals(schema: ZodMiniType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  const sentences: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) sentences[path.join(".")] ??= message;
  return sentences;
}

/** Puts a short title in front of each row of a table of invalid inputs: what is wrong, without 5,001 x's. */
export const titled = <Change extends object>(
  rows: (readonly [Change, string])[],
): [string, string, Change][] =>
  rows.map(([change, field]) => {
    const shown = Object.entries(change).map(([name, value]) => `${name} ${shorten(value)}`);
    return [shown.join(", "), field, change];
  });

const shorten = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "left out";
  return text.length <= 40 ? text : `${text.slice(0, 30)}… (${text.length} characters)`;
};
