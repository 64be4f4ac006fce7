import { useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Agency } from "@locumark/contract/agencies";
import type { AgencyReviewInput } from "@locumark/contract/agency-reviews";
import { agencyTexts } from "@locumark/contract/agency-texts";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { reviewTexts } from "@locumark/contract/review-texts";
import { Link } from "../../components/link/link.tsx";
import { ApiFailure, call } from "../../api.ts";
import { checkInput, explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { type Checked, useCheckedForm } from "../../components/form/use-checked-form.ts";
import { RatingInput } from "../../components/rating-input/rating-input.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { AgencyFields } from "../../features/review/agency-fields.tsx";
import { AnonymousField } from "../../features/review/anonymous-field.tsx";
import { readReview } from "../../features/review/form-fields.ts";
import { paths } from "../../paths.ts";
import { useDraft } from "../../use-draft.ts";
import styles from "./rate-agency.module.css";

/** The form, and a new one after each success. */
export function RateForm({ agencies }: { agencies: Agency[] }) {
  const [rated, setRated] = useState<Agency[]>([]);
  const last = rated.at(-1);
  return (
    <>
      {last && <Rated key={rated.length} agency={last} />}
      <Fields
        key={`form ${rated.length}`}
        agencies={agencies}
        isFirst={rated.length === 0}
        onRated={(agency) => setRated((now) => [...now, agency])}
      />
    </>
  );
}

function Rated({ agency }: { agency: Agency }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} className={styles.rated} role="status" tabIndex={-1}>
      <strong>{reviewTexts.agencyPosted}</strong>{" "}
      <Link to={paths.agency(agency)}>See it with the other reviews of {agency.name}</Link>
    </p>
  );
}

const sameName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/** The schema comes with the first touch of the form, so that the page itself need not wait for it. */
const importSchema = () => import("@locumark/contract/agency-reviews");

function Fields({
  agencies,
  isFirst,
  onRated,
}: {
  agencies: Agency[];
  /** Whether the address still says which agency is meant. */
  isFirst: boolean;
  onRated: (agency: Agency) => void;
}) {
  const listId = useId();
  const [parameters] = useSearchParams();
  const { draft, keep, forget } = useDraft("rate-agency");
  const [rating, setRating] = useState(Number(draft?.get("rating") ?? 0) || undefined);
  // `query` is what the search box of the navigation sends.
  const asked = isFirst ? (parameters.get("agency") ?? parameters.get("query")) : null;

  const findAgency = (name: unknown): Agency | undefined =>
    agencies.find((agency) => sameName(agency.name) === sameName(String(name)));

  async function check(form: FormData): Promise<Checked<AgencyReviewInput>> {
    const { agency, ...review } = readReview(form);
    const agencyId = findAgency(agency)?._id;
    const checked = checkInput((await importSchema()).agencyReviewInput, { ...review, agencyId });
    if ("value" in checked) return checked;
    const { agencyId: _, ...wrong } = checked.wrong;
    return {
      wrong: { ...wrong, ...(agencyId === undefined && { agency: agencyTexts.choose }) },
    };
  }

  const { field, formProps, isSending, summary } = useCheckedForm<AgencyReviewInput>({
    fields: ["agency", "rating", "comment", "isAnonymous"],
    check,
    invalidTitle: (wrong) => wrong["agency"] ?? reviewFormTexts.fillAllFields,
    send: async (body) => {
      await call("POST /api/agency-review", { body });
      forget();
      toast.success(reviewTexts.agencyPosted);
      const agency = agencies.find(({ _id }) => _id === body.agencyId);
      if (agency) onRated(agency);
    },
    explain: (error) => {
      const isUnreachable = error instanceof ApiFailure && error.status === 0;
      return explainFailure(
        error,
        isUnreachable ? agencyTexts.rateUnreachable : agencyTexts.rateFailed,
      );
    },
  });

  return (
    <form className={styles.form} {...formProps} onChange={keep}>
      <FormErrors summary={summary} />
      <TextInput
        {...field("agency")}
        label="Agency"
        hint="Type a part of its name and choose it from the list"
        defaultValue={asked ?? draft?.get("agency") ?? undefined}
        list={listId}
        maxLength={limits.name}
        autoComplete="off"
        onFocus={() => void importSchema().catch(() => undefined)}
      />
      <datalist id={listId}>
        {agencies.map(({ _id, name }) => (
          <option key={_id}>{name}</option>
        ))}
      </datalist>
      <RatingInput
        {...field("rating")}
        label="Your rating"
        outOf={limits.ratingMax}
        value={rating}
        onChange={setRating}
      />
      <AgencyFields field={field} valueOf={(name) => draft?.get(name) ?? undefined} />
      <AnonymousField
        {...field("isAnonymous")}
        label="Submit anonymously"
        defaultChecked={draft?.has("isAnonymous") ?? false}
      />
      <SubmitButton sending={isSending} sendingText="Submitting…">
        Submit Rating
      </SubmitButton>
    </form>
  );
}
