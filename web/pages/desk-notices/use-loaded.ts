import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { failureMessage } from "../../api.ts";

/** Something that is loaded when the page opens, and again after a change. */
export function useLoaded<Answer>(load: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const start = useEffectEvent(() =>
    load().then(setAnswer, (error: unknown) =>
      setFailure(failureMessage(error, "It could not be loaded.")),
    ),
  );
  useEffect(() => {
    if (attempt > 0) void start();
  }, [attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { answer, failure, reload };
}
