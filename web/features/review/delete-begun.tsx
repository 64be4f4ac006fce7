import { useState } from "react";
import { begunReviewTexts as texts } from "@locumark/contract/begun-review-texts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { deleteBegunReview } from "../../begun-reviews.ts";

/** Deletes a review that was begun from this browser, once that is confirmed. */
export function DeleteBegun({ placeId, onDeleted }: { placeId: string; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete it
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={texts.askDelete}
          confirmText="Delete"
          cancelText="Keep it"
          isBusy={false}
          onConfirm={() => {
            deleteBegunReview(placeId);
            toast.success(texts.deleted);
            onDeleted();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
