import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { toast } from "../../components/toast/toasts.ts";
import type { ReviewFormProps } from "./review-form.tsx";

interface LoadedForm {
  ReviewForm: ComponentType<ReviewFormProps>;
}

/** The form and its validation, loaded when first needed: most readers never post. */
export function useReviewForm(isWanted: boolean, onFailure: () => void): LoadedForm | undefined {
  const [loaded, setLoaded] = useState<LoadedForm>();
  const giveUp = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted) return;
    async function fetchForm(): Promise<void> {
      try {
        setLoaded(await import("./review-form.tsx"));
      } catch {
        toast.error(reviewFormTexts.formFailed);
        giveUp();
      }
    }
    void fetchForm();
  }, [isWanted]);
  return loaded;
}
