import { type ReactNode } from "react";
import { deskMatterTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { Button } from "../../components/button/button.tsx";
import { ReasonButtons } from "./reason-buttons.tsx";
import { useOpenedSection } from "./use-opened-section.ts";

/** Below the buttons: why it is decided so. Give it another `key` for another decision. */
export function Why<Reason extends string>({
  decision,
  note,
  onCancel,
  ...reasons
}: {
  /** As its button says it. */
  decision: string;
  note?: ReactNode;
  onCancel: () => void;
} & Parameters<typeof ReasonButtons<Reason>>[0]) {
  const headingRef = useOpenedSection();
  return (
    <section className="stack-s" aria-labelledby="why">
      <h3 id="why" ref={headingRef} tabIndex={-1}>
        {deskMatterTexts.why(decision)}
      </h3>
      {note !== undefined && <p>{note}</p>}
      <div className="row">
        <ReasonButtons {...reasons} />
        <Button look="quiet" onClick={onCancel}>
          {deskMatterTexts.cancel}
        </Button>
      </div>
    </section>
  );
}
