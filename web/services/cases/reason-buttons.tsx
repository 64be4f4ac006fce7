import { type ReactNode, useEffect, useRef, useState } from "react";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { deskMatterTexts as texts } from "@locumark/contract/desk/moderation/moderation-texts";
import { Button } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { DecisionButton } from "./decision-button.tsx";

/** The reasons to choose from, each with a digit, 0 for the tenth; the one that needs a law asks which. */
export function ReasonButtons<Reason extends string>({
  reasons,
  isBusy,
  onChoose,
}: {
  reasons: readonly (readonly [Reason, string])[];
  isBusy: boolean;
  onChoose: (reason: Reason, law?: string) => void;
}): ReactNode {
  const [unlawful, setUnlawful] = useState<Reason>();
  return (
    <>
      {reasons.map(([reason, text], index) => (
        <DecisionButton
          key={reason}
          shortcut={String((index + 1) % 10)}
          look={reason === unlawful ? "primary" : "secondary"}
          aria-busy={isBusy}
          onClick={() => (reason === "unlawful" ? setUnlawful(reason) : onChoose(reason))}
        >
          {text}
        </DecisionButton>
      ))}
      {unlawful !== undefined && (
        <LawForm isBusy={isBusy} onSend={(law) => onChoose(unlawful, law)} />
      )}
    </>
  );
}

function LawForm({ isBusy, onSend }: { isBusy: boolean; onSend: (law: string) => void }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <form
      className="stack-s start"
      onSubmit={(event) => {
        event.preventDefault();
        const law = ref.current?.value.trim() ?? "";
        if (law === "") ref.current?.focus();
        else if (!isBusy) onSend(law);
      }}
    >
      <TextInput
        ref={ref}
        name="law"
        label={texts.whichLaw}
        hint={texts.whichLawHint}
        required
        charactersMax={stateLimits.law}
        autoComplete="off"
      />
      <Button look="danger" type="submit" aria-busy={isBusy}>
        {texts.decideByLaw}
      </Button>
    </form>
  );
}
