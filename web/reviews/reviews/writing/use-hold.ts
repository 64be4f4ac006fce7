import { useEffect, useState } from "react";
import { whyHeldText } from "@locumark/contract/desk/moderation/moderation-texts";
import { heldMarks, holdFor } from "@locumark/contract/reviews/check/marks";

/** Why one of us reads a review before others do, by its words; undefined while that is not known, or not so. */
export function useHold(fields: object): string | undefined {
  const [why, setWhy] = useState<string>();
  const written = JSON.stringify(fields);
  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<void> {
      const { checkReview } = await import("@locumark/contract/reviews/check/check-review");
      const hold = holdFor(heldMarks, checkReview(JSON.parse(written) as object, []));
      if (isCurrent) setWhy(hold && whyHeldText(hold));
    }
    // If the code does not load, the server looks before it stores anything.
    void look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [written]);
  return why;
}
