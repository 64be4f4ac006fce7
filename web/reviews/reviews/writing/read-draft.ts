import { type Checked, checkInput } from "../../../components/form/check-input.ts";
import type { VisitorDraft } from "../../../visitor-drafts.ts";
import { readReview } from "./form-fields.ts";
import { formKinds } from "./form-kinds.tsx";

/** The fields of a visitor's draft, checked as the form checks them: the rules may have changed since. */
export function readWritten({ place, typed }: VisitorDraft): Checked<Record<string, unknown>> {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(typed)) form.set(name, value);
  return checkInput(formKinds[place.kind].schema, readReview(form)) as Checked<
    Record<string, unknown>
  >;
}
