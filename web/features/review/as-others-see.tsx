import { useState } from "react";
import type { BegunPlace } from "../../begun-reviews.ts";
import {
  type PublishChoice,
  publishedBetween,
  publishedMonth,
} from "@locumark/contract/publishing";
import { publishingFormTexts } from "@locumark/contract/publishing-form-texts";
import { useSession } from "../../session.ts";
import { fieldNamesOf, formKinds } from "./form-kinds.tsx";
import type { Review } from "./kinds.ts";
import { bylineOf } from "./preview.ts";
import styles from "./review-card.module.css";
import { ReviewContent } from "./review-content.tsx";

/** The card of a review that has not been published, as others will see it. */
export function AsOthersSee({
  place,
  fields,
}: {
  place: BegunPlace;
  fields: Record<string, unknown>;
}) {
  const { user } = useSession();
  const { name, profession, named, anonymous } = bylineOf(undefined, user);
  const isAnonymous = fields["isAnonymous"] === true;
  const [now] = useState(() => new Date().toISOString());
  const publish = (fields["publish"] ?? "now") as PublishChoice;
  const { legend, choices } = publishingFormTexts;
  const unanswered = Object.fromEntries(
    fieldNamesOf(formKinds[place.kind]).map((key) => [key, null]),
  );
  const review = {
    ...unanswered,
    ...fields,
    _id: "",
    createdAt: publish === "now" ? now : publishedBetween(publish, now).from.toISOString(),
    editedAt: null,
    isOwner: false,
    canEdit: false,
    editableUntil: null,
    user: isAnonymous ? null : { name },
    authorProfession: isAnonymous ? null : profession,
    authorCheck: isAnonymous ? anonymous : named,
    reply: null,
  };
  return (
    <>
      <article className={styles.card}>
        <ReviewContent review={review as unknown as Review} />
      </article>
      <p className="note">
        {`${legend}: ${choices[publish].toLowerCase()} (${publishedMonth(publish, now)})`}
      </p>
    </>
  );
}
