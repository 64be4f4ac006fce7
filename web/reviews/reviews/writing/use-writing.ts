import { useEffect, useState } from "react";
import type * as Writing from "./writing.ts";

type WritingCode = typeof Writing;

/** Once loaded it is available to every card from its first render. */
let known: WritingCode | undefined;

const load = () => import("./writing.ts");

/** Loads it before it is needed. If that fails, needing it loads it again. */
export const warmWriting = (): void => void load().catch(() => undefined);

/** The code of the forms and of the authors' actions, loaded for those who need it: most visitors only read. */
export function useWriting(isWanted: boolean) {
  const [code, setCode] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && code === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    async function fetchCode(): Promise<void> {
      try {
        known = await load();
        setCode(known);
      } catch {
        setFailed(true);
      }
    }
    void fetchCode();
  }, [isMissing]);
  return { code, hasFailed, retry: () => setFailed(false) };
}
