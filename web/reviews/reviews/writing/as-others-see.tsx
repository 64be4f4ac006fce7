import { useState } from "react";
import { nameNextNight, type PublishChoice } from "@locumark/contract/nights";
import { reviewCheckTexts } from "@locumark/contract/reviews/check/review-check-texts";
import { publishingFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { isNotSure } from "@locumark/contract/reviews/reviews/reviews";
import { askedOnlyOf } from "@locumark/contract/reviews/reviews/review-answers";
import { useSession } from "../../../session.ts";
import { fieldNamesOf, formKinds } from "./form-kinds.tsx";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import { bylineOf, publicFrom } from "./preview.ts";
import { useHold } from "./use-hold.ts";
import styles from "../reading/review-card.module.css";
import { ReviewContent } from "../reading/review-content.tsx";

/** Returns the fields that others do not get of a review, as the server leaves them out. */
function withheld(fields: Record<string, unknown>): Record<string, unknown> {
  const { pmr } = fields;
  const isUnknown = typeof pmr === "string" && isNotSure(pmr);
  const own = {
    shiftMonth: null,
    payBasis: null,
    payHours: null,
    ...(isUnknown && { pmr: "" }),
  };
  if (fields["isAnonymous"] !== true) return own;
  const answers = Object.entries({ ...(fields["answers"] as object | undefined) });
  return {
    ...own,
    bookedThrough: null,
    answers: Object.fromEntries(answers.filter(([question]) => !(question in askedOnlyOf))),
    ...("payRate" in fields && fields["showPay"] !== true && { payRate: null }),
    ...(fields["showPayment"] !== true && { payment: null, timeToPay: null }),
  };
}

/** The card of a review that has not been published, as others will see it. */
export function AsOthersSee({
  place,
  fields,
}: {
  place: Pick<ReviewedPlace, "kind">;
  fields: Record<string, unknown>;
}) {
  const { user } = useSession();
  const hold = useHold(fields);
  const { name, profession, named } = bylineOf(undefined, user);
  const isAnonymous = fields["isAnonymous"] === true;
  const [now] = useState(() => new Date().toISOString());
  const publish = (fields["publish"] ?? "now") as PublishChoice;
  const { legend, appears, afterReading } = publishingFormTexts;
  const when = appears[publish](nameNextNight(now));
  const unanswered = Object.fromEntries(
    fieldNamesOf(formKinds[place.kind]).map((key) => [key, null]),
  );
  const review = {
    ...unanswered,
    ...fields,
    ...withheld(fields),
    _id: "",
    createdAt: publicFrom(publish, now),
    editedAt: null,
    isOwner: false,
    canEdit: false,
    editableUntil: null,
    user: isAnonymous ? null : { name },
    authorProfession: isAnonymous ? null : profession,
    authorCheck: isAnonymous ? null : named,
    reply: null,
  };
  return (
    <>
      <article className={styles.card}>
        <ReviewContent review={review as unknown as Review} />
      </article>
      {hold !== undefined && (
        <p>
          <strong>{reviewCheckTexts.readFirst("review", hold)}</strong>
        </p>
      )}
      <p className="note">
        {legend}: {hold === undefined ? when : afterReading(when)}
      </p>
    </>
  );
}
