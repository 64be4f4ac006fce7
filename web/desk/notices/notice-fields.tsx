import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import * as limits from "@locumark/contract/limits";
import type { NoticeFields } from "@locumark/contract/desk/notices/notices";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { Choice, readYesOrNo, yesOrNo } from "../../components/choice/choice.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { EmailInput } from "../../people/accounts/email-input.tsx";
import { TextArea, TextInput } from "../../components/field/text-input.tsx";
import type { useCheckedForm } from "../../components/form/use-checked-form.ts";

type Field = ReturnType<typeof useCheckedForm>["field"];

const { hints } = noticeTexts;

/** The items of a notice: for complainants, and for staff who type in a letter, with labels that speak of the complainant. */
export function NoticeFieldset({
  field,
  isPicked = false,
  labels = noticeTexts.labels,
  values,
}: {
  field: Field;
  /** The statement was picked on its page, so that the sender need not say where it is. */
  isPicked?: boolean;
  labels?: Record<keyof typeof noticeTexts.labels, string>;
  values?: Partial<Record<"name" | "email" | "statement" | "where" | "why", string>> | undefined;
}) {
  const longText = { rows: 5, charactersMax: noticeLimits.noticeText };
  return (
    <>
      <TextInput
        {...field("name")}
        label={labels.name}
        defaultValue={values?.name}
        autoComplete="name"
        charactersMax={limits.name}
      />
      <EmailInput
        {...field("email")}
        label={labels.email}
        defaultValue={values?.email}
        autoComplete="email"
        charactersMax={limits.email}
      />
      <TextArea
        {...field("statement")}
        {...longText}
        label={labels.statement}
        defaultValue={values?.statement}
      />
      {!isPicked && (
        <TextArea
          {...field("where")}
          defaultValue={values?.where}
          label={labels.where}
          hint={hints.where}
          rows={2}
          charactersMax={noticeLimits.noticeWhere}
        />
      )}
      <TextArea {...field("why")} {...longText} label={labels.why} defaultValue={values?.why} />
      <TextArea {...field("meaning")} {...longText} label={labels.meaning} />
      <TextArea {...field("inaccuracies")} {...longText} label={labels.inaccuracies} />
      <Checkbox {...field("lacksInformation")} label={labels.lacksInformation} />
      <Choice {...field("consentToName")} legend={labels.consentToName} options={yesOrNo} />
      <Choice {...field("consentToEmail")} legend={labels.consentToEmail} options={yesOrNo} />
    </>
  );
}

const textNames = [
  "name",
  "email",
  "statement",
  "where",
  "why",
  "meaning",
  "inaccuracies",
] as const;

/** The notice as the server takes it. */
export function readNotice(form: FormData): Omit<NoticeFields, "kind" | "id"> {
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const texts = Object.fromEntries(textNames.map((name) => [name, textOf(name)]));
  return {
    ...(texts as Record<(typeof textNames)[number], string>),
    lacksInformation: form.get("lacksInformation") !== null,
    consentToName: readYesOrNo(form, "consentToName"),
    consentToEmail: readYesOrNo(form, "consentToEmail"),
  };
}
