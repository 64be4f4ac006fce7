/** A field's content as comparable text; for a file, text that identifies it. */
const contentOf = (form: FormData, name: string): string =>
  form
    .getAll(name)
    .map((value) => {
      if (typeof value === "string") return value;
      return value.name === "" ? "" : `${value.name} ${value.size} ${value.lastModified}`;
    })
    .join("\n");

export const isEmpty = (form: FormData, name: string): boolean =>
  contentOf(form, name).trim() === "";

/** @returns which of these fields have changed */
export function changedFields(
  before: FormData,
  form: HTMLFormElement,
  names: readonly string[],
): string[] {
  if (names.length === 0) return [];
  const now = new FormData(form);
  return names.filter((name) => contentOf(now, name) !== contentOf(before, name));
}

/** The names of a form's visible fields, in page order. */
export const fieldNamesOf = (form: HTMLFormElement): string[] => [
  ...new Set(
    [...form.elements].flatMap((element) =>
      "name" in element && "type" in element && element.type !== "hidden"
        ? String(element.name)
        : [],
    ),
  ),
];

/** Lists the dates, times and numbers that are half typed, which the browser counts as none, each with a sentence. */
export function halfTyped(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    fields
      .filter(({ validity }) => validity.badInput)
      .map(({ name, type }) => [name, wholeSentences[type] ?? "Enter a number."]),
  );
}

const wholeSentences: Readonly<Record<string, string>> = {
  date: "Enter the whole date: day, month and year.",
  time: "Enter the whole time: hours and minutes.",
};
