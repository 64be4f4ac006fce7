import { useEffect, useState } from "react";
import type * as ForMembers from "./for-members.ts";

type MemberCode = typeof ForMembers;

/** Once loaded it is available to every card from its first render. */
let known: MemberCode | undefined;

/** The code of the members' review actions, loaded only for members: most readers are visitors. */
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
