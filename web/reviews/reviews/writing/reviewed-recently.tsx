import { useState } from "react";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { failureMessage } from "../../../api.ts";
import { Button } from "../../../components/button/button.tsx";

/** Shown when a second review of a place is rejected: the options for opening the first. */
export function ReviewedRecently({ onOpen }: { onOpen: (withTyped: boolean) => Promise<void> }) {
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState("");

  async function open(withTyped: boolean): Promise<void> {
    if (isOpening) return;
    setOpening(true);
    setFailure("");
    try {
      await onOpen(withTyped);
    } catch (error) {
      setFailure(failureMessage(error, reviewFormTexts.ownUnreachable));
      setOpening(false);
    }
  }

  return (
    <div className="stack">
      <p>{reviewFormTexts.typedIsKept}</p>
      <div className="row" aria-busy={isOpening}>
        <Button onClick={() => void open(true)}>Move it into that review</Button>
        <Button look="secondary" onClick={() => void open(false)}>
          Open that review as it is
        </Button>
      </div>
      <p role="alert">{failure}</p>
    </div>
  );
}
