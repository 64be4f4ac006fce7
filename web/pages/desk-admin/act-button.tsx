import { type ReactNode, useState } from "react";
import { adminTexts } from "@locumark/contract/site/admin/admin-texts";
import { failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../components/toast/toasts.ts";

/** A button that asks before it does something, and says how it went. */
export function ActButton({
  text,
  question,
  consequence,
  look = "secondary",
  act,
}: {
  text: ReactNode;
  question: string;
  consequence?: string;
  look?: "secondary" | "danger";
  /** @returns the confirmation for the toast */
  act: () => Promise<string>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      toast.success(await act());
    } catch (error) {
      toast.error(failureMessage(error, adminTexts.failed));
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button look={look} onClick={() => setAsking(true)}>
        {text}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={question}
          confirmText="Yes"
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </>
  );
}
