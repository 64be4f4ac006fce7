import { useState } from "react";
import { Link } from "react-router";
import { publishingFormTexts } from "@locumark/contract/review-form-texts";
import fieldStyles from "../../../components/field/field.module.css";
import { Icon } from "../../../components/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import { AsOthersSee } from "./as-others-see.tsx";
import { checkReview } from "./check-review.ts";
import { formKinds } from "./form-kinds.tsx";
import styles from "./review-form.module.css";
import type { Values } from "./review-values.ts";

/** For the author of an anonymous review that is not sent yet: its card, when others see it, and what we hold. */
export function LookFirst({ place, typed }: { place: Pick<ReviewedPlace, "kind">; typed: Values }) {
  const [isOpen, setOpen] = useState(false);
  const { title, inside, incomplete, held, afterwards } = publishingFormTexts.look;
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <span className={fieldStyles.label}>{title}</span>
          <span className={fieldStyles.hint}>{inside}</span>
        </span>
        <Icon name="chevron" />
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          <Card place={place} typed={typed} incomplete={incomplete} />
          <p>{held}</p>
          <p>
            {afterwards} <Link to={paths.whoCanFindOut()}>{publishingFormTexts.whoCanFindOut}</Link>
          </p>
        </div>
      )}
    </details>
  );
}

function Card({
  place,
  typed,
  incomplete,
}: {
  place: Pick<ReviewedPlace, "kind">;
  typed: Values;
  incomplete: string;
}) {
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
