import { publishingFormTexts } from "@locumark/contract/review-form-texts";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import { AsOthersSee } from "./as-others-see.tsx";
import { checkReview } from "./check-review.ts";
import { formKinds } from "./form-kinds.tsx";
import type { Values } from "./review-values.ts";

const { incomplete, held, afterwards } = publishingFormTexts.look;

/** For the author of an anonymous review that is not sent yet: its card, when others see it, and what we hold. */
export function LookFirst({ place, typed }: { place: Pick<ReviewedPlace, "kind">; typed: Values }) {
  return (
    <>
      <Card place={place} typed={typed} />
      <p>
        {held} {afterwards}
      </p>
    </>
  );
}

function Card({ place, typed }: { place: Pick<ReviewedPlace, "kind">; typed: Values }) {
  const form = new FormData();
  // A box that is not ticked is "" here, and not in a form at all.
  for (const [name, value] of Object.entries(typed)) if (value) form.set(name, value);
  const checked = checkReview(formKinds[place.kind].schema, form);
  return "value" in checked ? (
    <AsOthersSee place={place} fields={{ ...checked.value }} />
  ) : (
    <p role="status">{incomplete}</p>
  );
}
