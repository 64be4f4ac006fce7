type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what a visitor typed, or a password manager filled in, before React started. Where something else has changed
 * the page meanwhile (an extension, a translation), React gives it up and builds it again, with empty fields.
 * @returns a function that puts it into the fields that replace the old ones, to be called whenever React has done so
 */
export function keepTyped(): () => void {
  let kept = listFields();
  return () => {
    const fields = listFields();
    for (const [key, old] of kept) {
      const field = fields.get(key);
      if (field && !old.isConnected) copyTyped(old, field);
    }
    kept = fields;
  };
}

/** Lists the page's fields, each by its kind, its name and which of that name it is. */
function listFields(): Map<string, TypedField> {
  const fields = new Map<string, TypedField>();
  const found = document.querySelectorAll<TypedField>("input[name], select[name], textarea[name]");
  for (const field of found) {
    const kind = [field.type, field.name, isChoice(field) ? field.value : ""].join(" ");
    let key = kind;
    for (let which = 2; fields.has(key); which += 1) key = `${kind} ${which}`;
    fields.set(key, field);
  }
  return fields;
}

/** Tells React too, as if it had been typed now. */
function copyTyped(old: TypedField, field: TypedField): void {
  if (isChoice(old) && isChoice(field)) {
    if (old.checked !== old.defaultChecked && field.checked !== old.checked) field.click();
  } else if (old instanceof HTMLInputElement && old.type === "file") {
    if (!old.files?.length) return;
    (field as HTMLInputElement).files = old.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (old.value !== servedValue(old) && field.value === servedValue(old)) {
    // React watches the property of each field it knows, and takes a change by that way for its own.
    const { prototype } = field.constructor as { prototype: TypedField };
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, old.value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

const isChoice = (field: TypedField): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

function servedValue(field: TypedField): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}
