import { useState } from "react";
import type { Person } from "@locumark/contract/site/admin/admin";
import {
  adminFields,
  suspendingReasonTexts,
  suspendingReviewsTexts,
} from "@locumark/contract/site/admin/admin-texts";
import {
  type ReviewsOnSuspension,
  reviewsOnSuspension,
  type SuspensionReason,
  suspensionReasons,
} from "@locumark/contract/reviews/states/moderation";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { Select } from "../../components/field/select.tsx";
import formStyles from "../../components/form/form.module.css";
import { ActButton } from "./act-button.tsx";

/** Suspends an account, or ends that. */
export function Suspension({ person, onChanged }: { person: Person; onChanged: () => void }) {
  return (
    <section className={formStyles.form} aria-label="Suspension">
      <h2>Suspension</h2>
      {person.isDisabled ? (
        <Suspended person={person} onChanged={onChanged} />
      ) : (
        <Suspend person={person} onChanged={onChanged} />
      )}
    </section>
  );
}

function Suspended({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { disabledAt, suspension } = person;
  return (
    <>
      <p>
        Suspended{disabledAt !== null && ` since ${formatDay(disabledAt)}`}
        {suspension && `: ${suspendingReasonTexts[suspension.reason].toLowerCase()}`}.{" "}
        {suspension && suspendingReviewsTexts[suspension.reviews]}
      </p>
      <div>
        <ActButton
          text="End the suspension"
          question={`Let ${person.name} log in again?`}
          consequence="Reviews that have not gone yet stay."
          act={async () => {
            const { message } = await call("DELETE /api/desk/suspensions/:id", {
              params: { id: person._id },
            });
            onChanged();
            return message;
          }}
        />
      </div>
    </>
  );
}

function Suspend({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const [reason, setReason] = useState<SuspensionReason>(suspensionReasons[0]);
  const [reviews, setReviews] = useState<ReviewsOnSuspension>("reviews-stay");
  return (
    <>
      <p>
        For a person who breaks the rules again and again. The account is logged out everywhere and
        cannot log in; its owner is mailed the reason.
      </p>
      <Select
        {...adminFields.suspensionReason}
        value={reason}
        onChange={({ target }) => setReason(target.value as SuspensionReason)}
        options={suspensionReasons.map((value) => ({ value, text: suspendingReasonTexts[value] }))}
      />
      <Select
        {...adminFields.suspensionReviews}
        value={reviews}
        onChange={({ target }) => setReviews(target.value as ReviewsOnSuspension)}
        options={reviewsOnSuspension.map((value) => ({
          value,
          text: suspendingReviewsTexts[value],
        }))}
      />
      <div>
        <ActButton
          look="danger"
          text="Suspend the account"
          question={`Suspend the account of ${person.name}?`}
          consequence={suspendingReviewsTexts[reviews]}
          act={async () => {
            const { message } = await call("POST /api/desk/suspensions", {
              body: { accountId: person._id, reason, reviews },
            });
            onChanged();
            return message;
          }}
        />
      </div>
    </>
  );
}
