import { useState } from "react";
import type { BegunPlace } from "../../begun-reviews.ts";
import { useSession } from "../../session.ts";
import { fieldNamesOf, formKinds } from "./form-kinds.tsx";
import type { Review } from "./kinds.ts";
import type { PostReviewProps } from "./props.ts";
import { bylineOf } from "./preview.ts";

/** The card of a review that has not been published, as others will see it. */
export function AsOthersSee({
  place,
  fields,
  Card,
}: Pick<PostReviewProps, "Card"> & {
  place: BegunPlace;
  fields: Record<string, unknown>;
}) {
  const { user } = useSession();
  const { name, profession, named, anonymous } = bylineOf(undefined, user);
  const isAnonymous = fields["isAnonymous"] === true;
  const [now] = useState(() => new Date().toISOString());
  const unanswered = Object.fromEntries(
    fieldNamesOf(formKinds[place.kind]).map((key) => [key, null]),
  );
  const review = {
    ...unanswered,
    ...fields,
    _id: "",
    createdAt: now,
    editedAt: null,
    isOwner: false,
    canEdit: false,
    editableUntil: null,
    user: isAnonymous ? null : { name },
    authorProfession: isAnonymous ? null : profession,
    authorCheck: isAnonymous ? anonymous : named,
    reply: null,
  };
  return <Card review={review as unknown as Review} />;
}
