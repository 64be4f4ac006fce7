import type { ReviewedPlace } from "../reviewed-kinds.ts";
import { AsOthersSee } from "./as-others-see.tsx";
import { checkReview } from "./check-review.ts";
import { formKinds } from "./form-kinds.tsx";
import type { Values } from "./review-values.ts";

/** Shows the card of a review that is being written, as others will see it, once all that is needed is answered. */
export function LookFirst({ place, typed }: { place: Pick<ReviewedPlace, "kind">; typed: Values }) {
  const form = new FormData();
  // A box that is not ticked is "" here, and not in a form at all.
  for (const [name, value] of Object.entries(typed)) if (value) form.set(name, value);
  const checked = checkReview(formKinds[place.kind].schema, form);
  return "value" in checked && <AsOthersSee place={place} fields={{ ...checked.value }} />;
}
