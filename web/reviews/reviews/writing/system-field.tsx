import { useId } from "react";
import * as limits from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { notSure } from "@locumark/contract/reviews/reviews/reviews";
import { systemsFor } from "./common-systems.ts";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";
import { Required } from "./required.tsx";
import { TappedField } from "./tapped-field.tsx";

/** The name of the computer system: one of the common ones by a tap, any in words, or that one is not sure. */
export function SystemField({ place, field, valueOf, typed }: FieldsProps) {
  const listId = useId();
  const { isKnownKind, systems } = systemsFor(place.type);
  const { label, hint } = fieldTexts.pmr;
  const tapped = [...(isKnownKind ? systems : []), notSure];
  return (
    <>
      <TappedField
        {...field("pmr")}
        label={
          <Required>{place.type === "Pharmacy" ? reviewFormTexts.pharmacySystem : label}</Required>
        }
        hint={hint}
        required
        defaultValue={valueOf("pmr")}
        list={isKnownKind ? undefined : listId}
        charactersMax={limits.pmr}
        common={{
          label: reviewFormTexts.systems,
          answers: tapped.map((value) => ({ value, text: value })),
        }}
        given={typed["pmr"]}
      />
      {!isKnownKind && (
        <datalist id={listId}>
          {systems.map((system) => (
            <option key={system}>{system}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
