import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { reviewListTexts as texts } from "@locumark/contract/reviews/reviews/review-texts";
import { call } from "../../../api.ts";
import { Button } from "../../../components/button/button.tsx";
import { readStored, store } from "../../../storage.ts";
import type { Review } from "../reviewed-kinds.ts";
import styles from "./review-card.module.css";

/** The id of the form by which it works without JavaScript: one for a list, since browsers look through each form. */
export const helpfulForm = "helpful";

/** One press, which this browser remembers, so that no account is needed. */
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

  async function press(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (isDone) return;
    setPressed(true);
    setFailed(false);
    // Before the answer, so that a visitor who leaves the page at once does not press again.
    remember([id, ...pressedBefore()]);
    try {
      await call(`POST /api/${kind}-review/:id/helpful`, { params: { id } });
    } catch {
      remember(pressedBefore().filter((pressed) => pressed !== id));
      setPressed(false);
      setFailed(true);
    }
  }

  return (
    <>
      <Button
        type="submit"
        form={helpfulForm}
        formAction={`/helpful/${kind}/${id}`}
        look="quiet"
        aria-disabled={isDone}
        onClick={(event) => void press(event)}
      >
        {isDone ? texts.pressed : texts.helpful}
      </Button>
      {hasFailed && <span role="alert">{texts.helpfulFailed}</span>}
      {helpful !== undefined && <span className={styles.count}>{texts.helpfulCount(helpful)}</span>}
    </>
  );
}

const never = () => () => undefined;

/** The number of presses that are remembered, the last ones. */
const remembered = 200;

/** @returns the reviews that were marked in this browser */
const pressedBefore = (): string[] => (readStored("helpful") ?? "").split(" ");

/** Without storage the server counts one press from each network all the same. */
function remember(ids: string[]): void {
  store("helpful", ids.slice(0, remembered).join(" "));
}
