import { useState } from "react";
import { visitorDraftTexts as texts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { Button } from "../../../components/button/button.tsx";
import { ConfirmDialog } from "../../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../../components/toast/toasts.ts";
import { deleteVisitorDraft } from "../../../visitor-drafts.ts";

/** Deletes a visitor's draft from this browser, once that is confirmed. */
export function DeleteDraft({ placeId, onDeleted }: { placeId: string; onDeleted: () => void }) {
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
            deleteVisitorDraft(placeId);
            toast.success(texts.deleted);
            onDeleted();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
