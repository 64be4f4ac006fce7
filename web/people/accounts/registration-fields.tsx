import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import { type Profession, professions, registrationBodies } from "@locumark/contract/choices";
import * as limits from "@locumark/contract/limits";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import type { Option } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { useAfterPress } from "../../components/form/use-after-press.ts";

/** Loaded when it is needed: most of its weight is the regulators' names. */
const importFormats = () => import("@locumark/contract/people/verifications/registration-numbers");

/** Without it the field is typed into. */
const CommonBodies = lazy<ComponentType<{ onChoose: (code: string) => void }>>(async () => {
  try {
    return { default: (await import("./common-bodies.tsx")).CommonBodies };
  } catch {
    return { default: () => undefined };
  }
});

const texts = accountFormTexts.registration;

export const professionOptions: readonly Option[] = professions.map((name) => ({
  value: name,
  text: name,
}));

export interface RegistrationFieldsProps {
  /** Empty until chosen. */
  profession: string;
  /** The initial value. */
  body?: string;
  number?: string;
  jobTitle?: string;
  /** The number may follow later. */
  isNumberOptional?: true;
  /** The hint of the last field, if others follow. */
  enterKeyHint?: "next";
  field: (name: string) => { id: string; name: string; error: string | undefined };
}

/** The job title, where the profession does not say it, the registration body and the registration number. */
export function RegistrationFields(props: RegistrationFieldsProps) {
  const {
    profession,
    field,
    body,
    number,
    jobTitle,
    enterKeyHint,
    isNumberOptional = false,
  } = props;
  const chosen: Profession | undefined = professions.find((name) => name === profession);
  const fixedBody = chosen && registrationBodies[chosen];
  const isFixed = chosen === undefined || fixedBody !== undefined;
  const isOther = chosen === "Other";
  const bodyRef = useRef<HTMLInputElement>(null);
  const numberRef = useRef<HTMLInputElement>(null);
  const [warning, setWarning] = useState("");
  const afterPress = useAfterPress();
  const warningNow = async (): Promise<string> => {
    if (!chosen) return "";
    // Before the formats are there: what is typed meanwhile is looked at when its field is left.
    const [ofNumber, ofBody] = [numberRef.current?.value ?? "", bodyRef.current?.value ?? ""];
    const { registrationNumberWarning } = await importFormats();
    return registrationNumberWarning(chosen, ofNumber, ofBody) ?? "";
  };
  // It is only a hint: where it cannot be loaded, there is none.
  const warn = () => void warningNow().then(setWarning, () => undefined);
  const withdrawWarning = () => {
    if (warning === "") return;
    void warningNow().then(
      (now) => now === "" && setWarning(""),
      () => undefined,
    );
  };
  const onShown = useEffectEvent(warn);
  useEffect(() => onShown(), []);
  const bodyTexts = isOther ? texts.otherBody : texts.certifyingBody;
  return (
    <>
      {isOther && (
        <TextInput
          {...field("jobTitle")}
          {...texts.jobTitle}
          required
          defaultValue={jobTitle}
          charactersMax={limits.jobTitle}
          autoComplete="organization-title"
        />
      )}
      <TextInput
        {...field("registrationBody")}
        {...(isFixed ? texts.body : bodyTexts)}
        ref={bodyRef}
        readOnly={isFixed}
        optional={!isFixed}
        defaultValue={fixedBody ?? body ?? ""}
        charactersMax={accountLimits.registrationBody}
        autoComplete="off"
        onInput={withdrawWarning}
        onBlur={() => afterPress(warn)}
      />
      {isOther && (
        <Suspense>
          <CommonBodies
            onChoose={(code) => {
              const input = bodyRef.current;
              if (!input) return;
              input.value = code;
              // As if it had been typed: the form clears the field's error by it.
              input.dispatchEvent(new Event("input", { bubbles: true }));
              warn();
              numberRef.current?.focus();
            }}
          />
        </Suspense>
      )}
      <TextInput
        {...field("registrationNumber")}
        {...(isFixed ? texts.number : texts.certificateNumber)}
        ref={numberRef}
        required={!isNumberOptional}
        optional={isNumberOptional}
        defaultValue={number}
        charactersMax={accountLimits.registrationNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        warning={warning}
        onInput={withdrawWarning}
        onBlur={() => afterPress(warn)}
      />
    </>
  );
}
