import { type RefObject, useEffect, useRef, useState } from "react";
import type { TextMark } from "@locumark/contract/reviews/check/marks";
import { ApiFailure } from "../../api.ts";

/** The marks found in the words that were to be sent. */
export interface Looked {
  texts: object;
  marks: readonly TextMark[];
}

/** Added to the call. */
export interface SendOptions {
  /** False where the browser could not look: the server does, before it stores anything. */
  sendAnyway?: boolean;
}

const loadCheck = () => import("@locumark/contract/reviews/check/check-review");

/**
 * Looks at the author's words on sending, before others can read them. In the browser: nothing leaves it before. If the
 * code does not load, the server is asked to look, and to store nothing if it finds something.
 * @param ownNames the names of the place and of its chain, which may be people's
 */
export function useReviewCheck(
  formRef: RefObject<HTMLFormElement | null>,
  ownNames: readonly (string | undefined)[],
) {
  const [looked, setLooked] = useState<Looked>();
  const isAnyway = useRef(false);

  // It is not waited for when the review is sent.
  useEffect(() => void loadCheck().catch(() => undefined), []);

  async function stops(texts: object, before: object): Promise<boolean> {
    const { checkChanges } = await loadCheck();
    const names = ownNames.filter((name) => name !== undefined);
    const seen = isAnyway.current ? { ...before, ...looked?.texts } : before;
    if (checkChanges(seen, texts, names).length === 0) return false;
    setLooked({ texts, marks: checkChanges(before, texts, names) });
    return true;
  }

  return {
    /** To be shown, if there is something. */
    looked,

    /** Sends again what is in the form, whatever was found. */
    sendAnyway(): void {
      isAnyway.current = true;
      formRef.current?.requestSubmit();
    },

    /**
     * @param before of an edit, what others can read already
     * @param send makes the call
     * @returns undefined if there is something to look at: then nothing was stored
     */
    async look<Answer>(
      texts: object,
      before: object,
      send: (asked: SendOptions) => Promise<Answer>,
    ): Promise<Answer | undefined> {
      try {
        const isStopped = await stops(texts, before).catch(() => undefined);
        if (isStopped) return undefined;
        if (isAnyway.current) return await send({ sendAnyway: true });
        setLooked(undefined);
        return await send(isStopped === undefined ? { sendAnyway: false } : {});
      } catch (error) {
        const marks = marksIn(error);
        if (!marks) throw error;
        setLooked({ texts, marks });
        return undefined;
      } finally {
        isAnyway.current = false;
      }
    },
  };
}

function marksIn(error: unknown): readonly TextMark[] | undefined {
  if (!(error instanceof ApiFailure) || error.code !== "look_first") return undefined;
  return (error.body as { marks?: readonly TextMark[] }).marks;
}
