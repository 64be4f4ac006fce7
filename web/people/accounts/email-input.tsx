import { emailTexts } from "@locumark/contract/people/accounts/email-texts";
import { type ComponentProps, useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { useAfterPress } from "../../components/form/use-after-press.ts";
import { TextInput } from "../../components/field/text-input.tsx";

/** Loaded when it is needed, on leaving the field. */
const importNearMisses = () => import("@locumark/contract/people/accounts/email-near-misses");

/**
 * Asks for an address at which a person wants to be reached, and whether a domain that is a slip away from a common one
 * is meant.
 */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const afterPress = useAfterPress();

  async function look(): Promise<void> {
    try {
      const { nearMissOf } = await importNearMisses();
      setMeant(nearMissOf(inputRef.current?.value ?? ""));
    } catch {
      // It is only a question: where it cannot be loaded, there is none.
    }
  }

  function mend(address: string): void {
    const input = inputRef.current;
    if (!input) return;
    input.value = address;
    // As if it had been typed: the form clears the field's error by it.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }

  return (
    <TextInput
      {...props}
      ref={inputRef}
      type="email"
      onInput={() => setMeant(undefined)}
      onBlur={() => afterPress(() => void look())}
      warning={
        meant === undefined ? (
          ""
        ) : (
          <>
            {emailTexts.didYouMean(domainOf(meant))}{" "}
            <Button look="quiet" onClick={() => mend(meant)}>
              {emailTexts.use(meant)}
            </Button>
          </>
        )
      }
    />
  );
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);
