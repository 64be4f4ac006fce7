import { useState } from "react";
import { ApiFailure, failureMessage } from "../../api.ts";
import type { ScreenProps } from "./screen-props.ts";

const failed = "That did not work. Please try again.";

/**
 * For screens: sends a decision, once, and tells the queue of its end. If another member of staff has decided it, or it
 * is gone, the queue moves on; any other failure is shown on the screen.
 */
export function useDecide({ onDecided, onGone }: ScreenProps) {
  const [isDeciding, setDeciding] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** @param said such as "Accepted." */
  async function decide(send: () => Promise<unknown>, said: string): Promise<void> {
    if (isDeciding) return;
    setDeciding(true);
    setFailure(undefined);
    try {
      await send();
      onDecided(said);
    } catch (error) {
      const isOver =
        error instanceof ApiFailure && (error.code === "decided_already" || error.status === 404);
      if (isOver) onGone(error.message);
      else setFailure(failureMessage(error, failed));
    }
    setDeciding(false);
  }

  return { decide, isDeciding, failure };
}
