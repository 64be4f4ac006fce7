import { useEffect, useId, useRef } from "react";
import { whyHeldText } from "@locumark/contract/desk/moderation/moderation-texts";
import {
  heldMarks,
  heldMarksInReply,
  holdFor,
  type TextMark,
  markKinds,
} from "@locumark/contract/reviews/check/marks";
import { reviewCheckTexts as texts } from "@locumark/contract/reviews/check/review-check-texts";
import { Button } from "../../components/button/button.tsx";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { excerptAround } from "./excerpt-around.ts";
import type { Looked } from "./use-review-check.ts";
import styles from "./review-check.module.css";

/** More of one kind would hide the others. */
const mostOfAKind = 5;

/**
 * Shows what its author may want to change before others can read it, in their own words. It takes the focus when it
 * appears, so that a screen reader announces it.
 */
export function ReviewCheck({
  looked,
  fieldId,
  what = "review",
  isSending,
  onSendAnyway,
}: {
  looked: Looked | undefined;
  fieldId: (name: string) => string;
  /** The kind of text. */
  what?: "review" | "reply";
  isSending: boolean;
  onSendAnyway: () => void;
}) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (looked) ref.current?.focus();
  }, [looked]);
  if (!looked) return null;
  const { marks } = looked;
  const isReply = what === "reply";
  const why = isReply ? texts.whyInReply : texts.why;
  const hold = holdFor(isReply ? heldMarksInReply : heldMarks, marks);
  const kinds = markKinds.filter((kind) => marks.some((mark) => mark.why === kind));
  return (
    <section ref={ref} className={`box stack ${styles.check}`} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id}>{texts.title}</h3>
      <p>{isReply ? texts.introOfReply : texts.intro}</p>
      <ul role="list" className="stack">
        {kinds.map((kind) => (
          <li key={kind}>
            <Quotes looked={looked} marks={marks.filter((mark) => mark.why === kind)} />
            <p>{why[kind]}</p>
          </li>
        ))}
      </ul>
      {hold && (
        <p>
          <strong>{texts.readFirst(what, whyHeldText(hold))}</strong>
        </p>
      )}
      <div className="row">
        <Button onClick={() => goTo(looked, fieldId)}>{texts.change}</Button>
        <Button look="secondary" aria-busy={isSending} onClick={() => !isSending && onSendAnyway()}>
          {texts.sendAnyway}
        </Button>
      </div>
    </section>
  );
}

function Quotes({ looked, marks }: { looked: Looked; marks: readonly TextMark[] }) {
  return (
    <>
      {marks.slice(0, mostOfAKind).map((mark) => {
        const { before, words, after } = excerptAround(textOf(looked, mark), mark);
        return (
          <p key={`${mark.field} ${mark.start}`} className={styles.quote}>
            {before}
            <mark>
              <VisuallyHidden>{texts.marked} </VisuallyHidden>
              {words}
            </mark>
            {after}
          </p>
        );
      })}
      {marks.length > mostOfAKind && <p>{texts.more(marks.length - mostOfAKind)}</p>}
    </>
  );
}

function textOf({ texts: sent }: Looked, { field }: TextMark): string {
  const text = (sent as Record<string, unknown>)[field];
  return typeof text === "string" ? text : "";
}

/** Back to the field of the first mark, with its words selected. */
function goTo(looked: Looked, fieldId: (name: string) => string): void {
  const [first] = looked.marks;
  if (!first) return;
  const field = document.getElementById(fieldId(first.field));
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  field.closest("details")?.setAttribute("open", "");
  const words = textOf(looked, first).slice(first.start, first.end);
  field.focus();
  // The field may have spaces around what was sent, or have been changed since.
  const start = field.value.indexOf(words);
  if (start >= 0) field.setSelectionRange(start, start + words.length);
}
