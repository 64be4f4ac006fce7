import { deskPageTexts } from "@locumark/contract/desk/queue/desk-texts";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { ApiFailure, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import type { ScreenProps } from "./screen-props.ts";

/** Loads the details of an item, once; an item that is gone makes the queue go on. */
export function DetailsOf<Details>({
  screen,
  load,
  children,
}: {
  screen: ScreenProps;
  load: () => Promise<Details>;
  children: (details: Details) => ReactNode;
}) {
  const [details, setDetails] = useState<Details>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(1);

  const start = useEffectEvent(() =>
    load().then(setDetails, (error: unknown) => {
      if (error instanceof ApiFailure && error.status === 404) screen.onGone(error.message);
      else setFailure(failureMessage(error, deskPageTexts.itemFailed));
    }),
  );
  useEffect(() => {
    if (attempt > 0) void start();
  }, [attempt]);

  if (details !== undefined) return children(details);
  if (failure === undefined) return <p role="status">Loading</p>;
  return (
    <div role="alert">
      <p>{failure}</p>
      <Button
        look="secondary"
        onClick={() => {
          setFailure(undefined);
          setAttempt(attempt + 1);
        }}
      >
        Try again
      </Button>
    </div>
  );
}
