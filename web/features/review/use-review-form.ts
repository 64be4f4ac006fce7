import { useEffect, useEffectEvent, useState } from "react";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { toast } from "../../components/toast/toasts.ts";
import type * as ForWriters from "./for-writers.ts";

/** The form and its validation, loaded when first needed: most readers never post. */
export function useReviewForm(
  isWanted: boolean,
  onFailure: () => void,
): typeof ForWriters | undefined {
  const [loaded, setLoaded] = useState<typeof ForWriters>();
  const giveUp = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted) return;
    async function fetchForm(): Promise<void> {
      try {
        setLoaded(await import("./for-writers.ts"));
      } catch {
        toast.error(reviewFormTexts.formFailed);
        giveUp();
      }
    }
    void fetchForm();
  }, [isWanted]);
  return loaded;
}
