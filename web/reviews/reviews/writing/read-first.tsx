import { reviewCheckTexts } from "@locumark/contract/reviews/check/review-check-texts";
import { useSession } from "../../../session.ts";

/** Before sending, for members whose reviews one of us reads first whatever their words are. */
export function ReadFirst() {
  const { user } = useSession();
  if (user?.verificationStatus !== "rejected") return null;
  return (
    <p>
      <strong>{reviewCheckTexts.readFirstOfRefused}</strong>
    </p>
  );
}
