import { useEffect, useState } from "react";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import * as limits from "@locumark/contract/limits";
import { call, failureMessage } from "../../api.ts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import styles from "./desk.module.css";

/** The last decision, or what else there is to say about the item before. */
export interface Decision {
  /** Counts the decisions, so that each line is announced. */
  number: number;
  said: string;
  /** The title of the item: by then the next one is open. */
  about: string;
  /** The item, if it can be taken back. */
  itemId?: string;
}

const undoMs = limits.undoMinutes * 60_000;

/** Says what was decided, and takes it back, as long as that is possible. */
export function Decided({
  decision: { said, about, itemId },
  onUndone,
}: {
  decision: Decision;
  /** @param itemId of the item that is open again */
  onUndone: (message: string, itemId?: string) => Promise<void>;
}) {
  const [canUndo, setCanUndo] = useState(itemId !== undefined);
  // The live region has to be there before its text is.
  const [text, setText] = useState("");
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timers = [setTimeout(() => setText(said), 50), setTimeout(() => setOver(true), undoMs)];
    return () => timers.forEach(clearTimeout);
  }, [said]);

  async function undo(): Promise<void> {
    if (itemId === undefined) return;
    setCanUndo(false);
    try {
      const { message } = await call("POST /api/desk/items/:id/undo", { params: { id: itemId } });
      await onUndone(message, itemId);
    } catch (error) {
      await onUndone(failureMessage(error, deskTexts.undoFailed));
    }
  }

  if (isOver) return null;
  return (
    <div className={styles.decided}>
      <p role="status">{text}</p>
      <p className="note">{about}</p>
      {canUndo && (
        <DecisionButton shortcut="u" look="secondary" onClick={() => void undo()}>
          Undo
        </DecisionButton>
      )}
      {canUndo && <p className="note">{deskTexts.mailsWait}</p>}
    </div>
  );
}
