import { type ReactNode, useEffect, useRef, useState } from "react";
import { workplaceFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import { ApiFailure } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import type { Rules } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { useDraft } from "../../use-draft.ts";
import { useMemberForm } from "../../people/accounts/logged-out.tsx";
import styles from "./add-place-page.module.css";
import { type KnownPlace, SimilarPlaces } from "./similar-places.tsx";

export interface AddPlaceFormProps<T> {
  draftName: string;
  /** The name in the link to this page, if any. */
  name: string | undefined;
  buttonText: string;
  /** The same below places that may be the one. */
  noneOfThese: string;
  rules: Rules<T>;
  findSimilar: (place: T) => Promise<KnownPlace[]>;
  /** @returns undefined where it is added later, with a review */
  add: (place: T) => Promise<{ added: KnownPlace; message: string } | undefined>;
  /** The existing place that an error response names, if any. */
  placeInTheWay: (refusal: unknown) => KnownPlace | undefined;
  onAdded: (outcome: { added: KnownPlace; message: string }) => void;
  children: (parts: {
    field: (name: string) => { id: string; name: string; error: string | undefined };
    valueOf: (name: string) => string | undefined;
    valuesOf: (name: string) => string[];
  }) => ReactNode;
}

/** Adds a workplace or an agency, after showing possible duplicates. */
export function AddPlaceForm<T>(props: AddPlaceFormProps<T>) {
  const { name } = props;
  const { saveDraft, deleteDraft, ...found } = useDraft(props.draftName);
  // A link with a name starts a new entry, unless the draft has that very name.
  const draft = name === undefined || found.draft?.get("name") === name ? found.draft : undefined;
  const [similar, setSimilar] = useState<KnownPlace[]>([]);
  /** The input sent when the similar places were shown: sent again unchanged, it confirms that it is none of them. */
  const refused = useRef("");
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (similar.length > 0) noticeRef.current?.focus();
  }, [similar]);

  const { field, formProps, isSending, summary, alert, dialog } = useMemberForm<T>(
    {
      ...props.rules,
      send: async (place) => {
        const sent = JSON.stringify(place);
        if (refused.current !== sent) {
          const alike = await props.findSimilar(place);
          setSimilar(alike);
          refused.current = sent;
          if (alike.length > 0) return;
        }
        const outcome = await props.add(place);
        if (!outcome) return;
        deleteDraft();
        toast.success(outcome.message);
        props.onAdded(outcome);
      },
      explain: (error) => {
        // Without a response no existing place can be named.
        const inTheWay =
          error instanceof ApiFailure && error.body != null && props.placeInTheWay(error.body);
        setSimilar(inTheWay ? [{ ...inTheWay, isSame: true }] : []);
        refused.current = "";
        return explainFailure(error, workplaceFormTexts.addFailed);
      },
    },
    workplaceFormTexts.goOn,
  );

  const isThere = similar.some(({ isSame }) => isSame === true);
  /** With another name or place it may be a new one. */
  function onInput(): void {
    if (isThere) setSimilar([]);
  }

  return (
    <>
      <form className={styles.form} {...formProps} onChange={saveDraft} onInput={onInput}>
        <FormErrors summary={summary} />
        {props.children({
          field,
          valueOf: (field) => draft?.get(field) ?? (field === "name" ? name : undefined),
          valuesOf: (field) => draft?.getAll(field) ?? [],
        })}
        {similar.length > 0 && <SimilarPlaces ref={noticeRef} places={similar} />}
        {alert}
        {!isThere && (
          <SubmitButton sending={isSending} sendingText="Adding…">
            {similar.length > 0 && summary === null ? props.noneOfThese : props.buttonText}
          </SubmitButton>
        )}
      </form>
      {dialog}
    </>
  );
}
