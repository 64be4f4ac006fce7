import { useState } from "react";
import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../components/toast/toasts.ts";

export function GiveUp({ token, onGivenUp }: { token: string; onGivenUp: (text: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function giveUp(): Promise<void> {
    setBusy(true);
    try {
      const { message } = await call("POST /api/replies/give-up", { body: { token } });
      onGivenUp(message);
    } catch (error) {
      toast.error(failureMessage(error, replyFormTexts.giveUpFailed));
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <section className="stack start">
      <h2>Stop replying</h2>
      <p>Your replies, your name and your address are deleted at once. It cannot be undone.</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Give it up
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Stop replying, and delete all your replies?"
          confirmText="Give it up"
          isBusy={isBusy}
          onConfirm={() => void giveUp()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
