import { lazy, Suspense, useState } from "react";
import { workplaceFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import { workplaceTypes } from "@locumark/contract/choices";
import * as limits from "@locumark/contract/limits";
import type {
  WorkplaceInput,
  FoundWorkplace,
} from "@locumark/contract/places/workplaces/workplaces";
import { call } from "../../api.ts";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { Select } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { AddPlaceForm } from "../../places/added-places/add-place-form.tsx";
import type { AddFormProps } from "../../places/added-places/add-place-page.tsx";
import type { KnownPlace } from "../../places/added-places/similar-places.tsx";
import { WorkplaceRow } from "../../places/places/place-row.tsx";
import { useDraft } from "../../use-draft.ts";
import { paths } from "../../paths.ts";

const draftName = "add-workplace";

/** Most who add a place write no review of it now. */
const FirstReview = lazy(async () => ({
  default: (await import("./first-review.tsx")).FirstReview,
}));

export function AddWorkplaceForm({ name, onAdded }: AddFormProps) {
  const { deleteDraft } = useDraft(draftName);
  const [isWithReview, setWithReview] = useState(false);
  const [reviewed, setReviewed] = useState<WorkplaceInput>();
  if (reviewed) {
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <FirstReview
          workplace={reviewed}
          onPosted={deleteDraft}
          onCancel={() => setReviewed(undefined)}
        />
      </Suspense>
    );
  }
  return (
    <AddPlaceForm<WorkplaceInput>
      draftName={draftName}
      name={name}
      buttonText={isWithReview ? "Continue to the review" : "Add workplace"}
      noneOfThese={isWithReview ? "None of these, continue" : "None of these, add it"}
      rules={{
        schema: async () =>
          (await import("@locumark/contract/places/workplaces/workplaces")).workplaceInput,
      }}
      findSimilar={async ({ name, postcode }) =>
        (await call("GET /api/workplace/similar", { query: { name, postcode } })).map(
          ({ isSame, ...known }) => Object.assign(toKnown(known), { isSame }),
        )
      }
      add={async (body) => {
        if (isWithReview) {
          setReviewed(body);
          return undefined;
        }
        const { workplace, message } = await call("POST /api/workplace", { body });
        const { _id, name } = workplace;
        const path = paths.workplace({ _id, name, ambiguous: true });
        return { added: { _id, text: name, path }, message };
      }}
      placeInTheWay={(refusal) => {
        const { workplace } = refusal as { workplace?: FoundWorkplace };
        return workplace && toKnown(workplace);
      }}
      onAdded={onAdded}
    >
      {({ field, valueOf }) => (
        <>
          <TextInput
            {...field("name")}
            {...workplaceFormTexts.name}
            required
            defaultValue={valueOf("name")}
            charactersMax={limits.name}
            autoComplete="off"
          />
          <Select
            {...field("type")}
            {...workplaceFormTexts.type}
            required
            defaultValue={valueOf("type") ?? ""}
            options={[
              { value: "", text: "Choose what kind of workplace it is" },
              ...workplaceTypes.map((type) => ({ value: type, text: type })),
            ]}
          />
          <TextInput
            {...field("address")}
            {...workplaceFormTexts.address}
            required
            defaultValue={valueOf("address")}
            charactersMax={limits.address}
            autoComplete="off"
          />
          <TextInput
            {...field("postcode")}
            {...workplaceFormTexts.postcode}
            required
            defaultValue={valueOf("postcode")}
            charactersMax={2 * limits.postcode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Checkbox
            {...workplaceFormTexts.withReview}
            checked={isWithReview}
            onChange={({ currentTarget }) => setWithReview(currentTarget.checked)}
          />
        </>
      )}
    </AddPlaceForm>
  );
}

/** With its `_id` in the address: its name may have become ambiguous. */
const toKnown = (workplace: FoundWorkplace): KnownPlace => {
  const certain = { ...workplace, ambiguous: true };
  return {
    _id: workplace._id,
    text: workplace.displayName,
    path: paths.workplace(certain),
    row: <WorkplaceRow workplace={certain} />,
  };
};
