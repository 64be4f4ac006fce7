import { type FormEvent, useState, useSyncExternalStore } from "react";
import { reviewListTexts as texts } from "@locumark/contract/review-list-texts";
import { call } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import type { Review } from "./kinds.ts";
import styles from "./review-card.module.css";

/** One press, which this browser remembers, so that nobody has to be known for it. */
export function Helpful({ review }: { review: Review }) {
  const { _id: id, helpful } = review;
  const kind = "payRate" in review ? "workplace" : "agency";
  const [isPressed, setPressed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const wasPressed = useSyncExternalStore(
    never,
    () => pressedBefore().includes(id),
    () => false,
  );
  const isDone = isPressed || wasPressed;

  async function press(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isDone) return;
    setPressed(true);
    setFailed(false);
    try {
      await call(`POST /api/${kind}-review/:id/helpful`, { params: { id } });
      remember(id);
    } catch {
      setPressed(false);
      setFailed(true);
    }
  }

  return (
    // A plain form, so that it works without JavaScript.
    <form
      className={styles.helpful}
      method="post"
      action={`/helpful/${kind}/${id}`}
      onSubmit={(event) => void press(event)}
    >
      <Button type="submit" look="quiet" aria-disabled={isDone}>
        {isDone ? texts.pressed : texts.helpful}
      </Button>
      <span role="status">{hasFailed && texts.helpfulFailed}</span>
      {helpful !== undefined && <span>{texts.helpfulCount(helpful)}</span>}
    </form>
  );
}

const never = () => () => undefined;

const key = "helpful";
/** The last so many presses. */
const remembered = 200;

/** @returns the reviews that were marked in this browser */
function pressedBefore(): string[] {
  try {
    return (localStorage.getItem(key) ?? "").split(" ");
  } catch {
    return [];
  }
}

function remember(id: string): void {
  try {
    localStorage.setItem(key, [id, ...pressedBefore()].slice(0, remembered).join(" "));
  } catch {
    // Without storage the server counts one press from each network all the same.
  }
}
