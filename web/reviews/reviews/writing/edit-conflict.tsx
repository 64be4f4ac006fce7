import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { Button } from "../../../components/button/button.tsx";
import type { FieldName, fieldTexts } from "./form-fields.ts";
import type { Values } from "./review-values.ts";
import { fieldWords } from "./field-words.ts";
import styles from "./review-form.module.css";

/**
 * Shows the changes made here next to those saved elsewhere meanwhile, field by field, with the choice between the two.
 * Changes made only elsewhere stay in either case.
 */
export function EditConflict({
  fieldNames,
  labels,
  changed,
  before,
  typed,
  stored,
  onKeepTyped,
  onTakeStored,
}: {
  fieldNames: readonly FieldName[];
  labels: typeof fieldTexts;
  /** The fields that were changed here. */
  changed: readonly FieldName[];
  /** The common base of both versions. */
  before: Values;
  typed: Values;
  stored: Values;
  onKeepTyped: () => void;
  onTakeStored: () => void;
}) {
  const differ = (one: Values, other: Values, name: FieldName) =>
    (one[name] ?? "") !== (other[name] ?? "");
  const different = fieldNames.filter((name) =>
    differ(changed.includes(name) ? typed : before, stored, name),
  );
  return (
    <section className="stack" aria-label="The two versions">
      {different.length === 0 ? (
        <p>{reviewFormTexts.bothSayTheSame}</p>
      ) : (
        <dl className={`stack ${styles.versions}`}>
          {different.map((name) => (
            <div key={name}>
              <dt>{labels[name].label}</dt>
              {changed.includes(name) && (
                <dd>
                  <span className={styles.whose}>Yours</span>
                  {fieldWords(name, typed)}
                </dd>
              )}
              <dd>
                <span className={styles.whose}>
                  {changed.includes(name) ? "Saved elsewhere" : "Saved elsewhere, will be kept"}
                </span>
                {fieldWords(name, stored)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        <Button onClick={onKeepTyped}>Keep mine</Button>
        <Button look="secondary" onClick={onTakeStored}>
          Use the other
        </Button>
      </div>
    </section>
  );
}
