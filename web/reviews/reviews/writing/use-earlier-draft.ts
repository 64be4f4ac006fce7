import { useEffect, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { type VisitorDraft, deleteVisitorDraft, useVisitorDraft } from "../../../visitor-drafts.ts";
import { type DraftPlace, writeDraft } from "../../../drafts.ts";
import { publishHash } from "./publish-hash.ts";
import type { Review } from "../reviewed-kinds.ts";

/** For a member: the draft of this place that was written in this browser before they logged in. */
export function useEarlierDraft(place: DraftPlace) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const stored = useVisitorDraft(place._id);
  /** Whether they came to publish it, or have said that it is theirs. */
  const [isTheirs, setTheirs] = useState(hash === publishHash ? true : undefined);
  /** While it is sent or changed, another tab may publish it: the form here is then told by the server. */
  const [held, setHeld] = useState<VisitorDraft>();
  const own = held ?? (isTheirs === true ? stored : undefined);
  const isMissing = isTheirs === true && own === undefined;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Another tab may have published it.
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
  function close(): void {
    setTheirs(undefined);
    setHeld(undefined);
    if (hash === publishHash) {
      void navigate(pathname + search, { replace: true, preventScrollReset: true });
    }
  }

  return {
    /** A draft whose writer is not known. */
    asked: isTheirs === undefined ? stored : undefined,
    own,
    /** Whether they came to publish one that is not here, or no longer. */
    isMissing,
    answer: setTheirs,
    hold: () => setHeld(own),
    /** Another form is opened in its place. */
    release: () => (stored ? setHeld(undefined) : close()),
    /** It has been published or deleted. */
    leave(): void {
      deleteVisitorDraft(place._id);
      close();
    },
    /** Makes it the draft of an edit. */
    moveInto(accountId: string, review: Review): void {
      const form = new FormData();
      const { typed = "" } = stored ?? held ?? {};
      for (const [name, value] of new URLSearchParams(typed)) form.set(name, value);
      writeDraft(accountId, review._id, form);
      deleteVisitorDraft(place._id);
      close();
    },
  };
}
