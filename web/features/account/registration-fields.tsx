import { useState } from "react";
import { accountFormTexts } from "@locumark/contract/account-form-texts";
import { type Profession, professions, registrationBodies } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { registrationNumberWarning } from "@locumark/contract/registration-numbers";
import { TextInput } from "../../components/field/text-input.tsx";
import { useAfterPress } from "../../components/form/use-after-press.ts";

const texts = accountFormTexts.registration;

export interface RegistrationFieldsProps {
  /** Empty until chosen. */
  profession: string;
  /** The initial value. */
  body?: string;
  number?: string;
  field: (name: string) => { id: string; name: string; error: string | undefined };
}

/** The registration body and the registration number. */
export function RegistrationFields({ profession, field, body, number }: RegistrationFieldsProps) {
  const chosen: Profession | undefined = professions.find((name) => name === profession);
  const warningFor = (value: string): string =>
    (chosen && registrationNumberWarning(chosen, value)) ?? "";
  const [warning, setWarning] = useState(() => warningFor(number ?? ""));
  const afterPress = useAfterPress();
  const fixedBody = chosen && registrationBodies[chosen];
  const isFixed = chosen === undefined || fixedBody !== undefined;
  return (
    <>
      <TextInput
        {...field("registrationBody")}
        {...(isFixed ? texts.body : texts.certifyingBody)}
        readOnly={isFixed}
        required={!isFixed}
        defaultValue={fixedBody ?? body ?? ""}
        maxLength={limits.registrationBody}
        autoComplete="off"
      />
      <TextInput
        {...field("registrationNumber")}
        {...(isFixed ? texts.number : texts.certificateNumber)}
        required
        defaultValue={number}
        maxLength={limits.registrationNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        warning={warning}
        onInput={({ currentTarget }) => {
          if (warningFor(currentTarget.value) === "") setWarning("");
        }}
        onBlur={({ target }) => afterPress(() => setWarning(warningFor(target.value)))}
      />
    </>
  );
}
