import { deskPlaceTexts as texts } from "@locumark/contract/places/added-places/added-place-texts";
import { useState } from "react";
import { workplaceKinds } from "@locumark/contract/choices";
import type {
  DeskPlace,
  PlaceCorrection,
} from "@locumark/contract/places/added-places/desk-places";
import { kindLabels } from "@locumark/contract/places/workplaces/place-texts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { Select } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { paths } from "../../paths.ts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { DetailsOf } from "../../services/cases/details-of.tsx";
import styles from "./place-screen.module.css";
import type { ScreenProps } from "../../services/cases/screen-props.ts";
import { useDecide } from "../../services/cases/use-decide.ts";

/** Shows a workplace or agency that a member added, next to those that it may be. */
export function Screen(props: ScreenProps) {
  return (
    <DetailsOf
      screen={props}
      load={() => call("GET /api/desk/places/:id", { params: { id: props.item._id } })}
    >
      {(place) => <Place {...props} place={place} />}
    </DetailsOf>
  );
}

function Place({ place, ...props }: ScreenProps & { place: DeskPlace }) {
  const { decide, failure, isDeciding } = useDecide(props);
  const [isCorrecting, setCorrecting] = useState(false);
  const params = { id: props.item._id };
  const isWorkplace = place.sort === "workplace";
  const merge = (into: string) =>
    decide(() => call("POST /api/desk/places/:id/merge", { params, body: { into } }), "Merged.");

  return (
    <div className="stack">
      <p>
        <PlaceLink place={place} sort={place.sort} />
        <span className={`note ${styles.where}`}>{place.where}</span>
        <span className={`note ${styles.where}`}>{countText(place.reviewCount)}</span>
      </p>
      {place.similar.length > 0 && (
        <section className="stack-s" aria-labelledby="similar-places">
          <h3 id="similar-places">It may be one of these</h3>
          <ul role="list" className="lines">
            {place.similar.map((one) => (
              <li key={one._id} className="apart">
                <div>
                  <PlaceLink place={one} sort={place.sort} />
                  <span className={`note ${styles.where}`}>{one.where}</span>
                  <span className={`note ${styles.where}`}>{countText(one.reviewCount)}</span>
                </div>
                {isWorkplace && (
                  <Button
                    look="secondary"
                    aria-busy={isDeciding}
                    onClick={() => void merge(one._id)}
                  >
                    It is this one<VisuallyHidden>: merge it into {one.name}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {isCorrecting ? (
        <CorrectionForm {...props} place={place} onCancel={() => setCorrecting(false)} />
      ) : (
        <div className="row">
          <DecisionButton
            shortcut="f"
            aria-busy={isDeciding}
            onClick={() =>
              void decide(() => call("POST /api/desk/places/:id/keep", { params }), "Kept.")
            }
          >
            It is fine
          </DecisionButton>
          {isWorkplace && (
            <>
              <DecisionButton shortcut="e" look="secondary" onClick={() => setCorrecting(true)}>
                Correct it
              </DecisionButton>
              <DecisionButton
                shortcut="x"
                look="secondary"
                aria-busy={isDeciding}
                onClick={() =>
                  void decide(() => call("POST /api/desk/places/:id/close", { params }), "Closed.")
                }
              >
                Mark as closed
              </DecisionButton>
            </>
          )}
        </div>
      )}
    </div>
  );
}

const countText = (count: number): string =>
  count === 0 ? "no reviews" : `${count} ${count === 1 ? "review" : "reviews"}`;

function PlaceLink({
  place: { _id, name },
  sort,
}: {
  place: { _id: string; name: string };
  sort: DeskPlace["sort"];
}) {
  const path =
    sort === "agency" ? paths.agency({ name }) : paths.workplace({ name, _id, ambiguous: true });
  return (
    <a href={path} target="_blank" rel="noopener">
      {name}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

function CorrectionForm({
  place,
  item,
  onDecided,
  onCancel,
}: ScreenProps & { place: DeskPlace; onCancel: () => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<PlaceCorrection>({
    schema: async () =>
      (await import("@locumark/contract/places/added-places/desk-places")).placeCorrection,
    send: async (body) => {
      await call("POST /api/desk/places/:id/correct", { params: { id: item._id }, body });
      onDecided("Corrected.");
    },
    explain: (error) => explainFailure(error, texts.correctionFailed),
  });
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <TextInput {...field("name")} {...texts.name} required defaultValue={place.name} />
      <TextInput {...field("address")} {...texts.address} required defaultValue={place.address} />
      <TextInput
        {...field("postcode")}
        {...texts.postcode}
        required
        defaultValue={place.postcode}
      />
      <Select
        {...field("kind")}
        {...texts.kind}
        defaultValue={place.kind ?? "other"}
        options={workplaceKinds.map((kind) => ({ value: kind, text: kindLabels[kind] }))}
      />
      <div className="row">
        <SubmitButton sending={isSending} sendingText="Saving…">
          Save the correction
        </SubmitButton>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
