import { useCallback, useEffect, useState } from "react";
import { adminTexts } from "@locumark/contract/site/admin/admin-texts";
import { failureMessage } from "../../api.ts";

/** The answer of a call; a sentence where it failed. */
export type Answered<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "there"; readonly value: T };

/**
 * Makes a call when the component appears. When the component is to show another thing, give the element another key.
 * @param ask makes the call; the one of the first render is used
 */
export function useAnswer<T>(ask: () => Promise<T>) {
  const [answer, setAnswer] = useState<Answered<T>>({ state: "loading" });
  const [first] = useState(() => ask);
  const put = useCallback((value: T) => setAnswer({ state: "there", value }), []);
  const reload = useCallback(
    () =>
      first().then(put, (error: unknown) =>
        setAnswer({
          state: "failed",
          message: failureMessage(error, adminTexts.notLoaded),
        }),
      ),
    [first, put],
  );
  useEffect(() => void reload(), [reload]);
  return { answer, put, reload };
}
