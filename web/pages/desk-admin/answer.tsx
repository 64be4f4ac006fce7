import type { ReactNode } from "react";
import { Button } from "../../components/button/button.tsx";
import type { Answered } from "./use-answer.ts";

/** Shows what a call answered, and until then, or instead, how it stands. */
export function Answer<T>({
  answer,
  onRetry,
  children,
}: {
  answer: Answered<T>;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}) {
  if (answer.state === "loading") return <p role="status">Loading</p>;
  if (answer.state === "there") return children(answer.value);
  return (
    <div role="alert">
      <p>{answer.message}</p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
