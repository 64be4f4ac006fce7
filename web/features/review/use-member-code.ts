import { useEffect, useState } from "react";
import type * as ForMembers from "./for-members.ts";

type MemberCode = typeof ForMembers;

/** Once here it is there for every card, from its first drawing on. */
let known: MemberCode | undefined;

/** What members do with reviews, fetched when there is a member: most readers are none. */
export function useMemberCode(isWanted: boolean) {
  const [code, setCode] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && code === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    async function fetchCode(): Promise<void> {
      try {
        known = await import("./for-members.ts");
        setCode(known);
      } catch {
        setFailed(true);
      }
    }
    void fetchCode();
  }, [isMissing]);
  return { code, hasFailed, retry: () => setFailed(false) };
}
