import type { TypedAnswer } from "@locumark/contract/desk/notices/desk-notices";
import * as limits from "@locumark/contract/limits";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Choice, readYesOrNo, yesOrNo } from "../../components/choice/choice.tsx";
import { TextArea, TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "../../components/form/form.module.css";
import { readUkTime } from "./typed-notice-form.tsx";

/** As it came, even where something is missing: the law then wants the statement removed. */
export function TypedAnswerForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<TypedAnswer>({
    schema: async () => (await import("@locumark/contract/desk/notices/desk-notices")).typedAnswer,
    read: (form) => ({
      ...Object.fromEntries(form),
      consents: readYesOrNo(form, "consents"),
      receivedAt: readUkTime(form),
    }),
    send: async (body) => {
      await call("POST /api/desk/notices/:id/answer", { params: { id }, body });
      onSaved();
    },
    explain: (error) => explainFailure(error, noticeTexts.answer.failed),
  });
  return (
    <form className={styles.form} {...formProps}>
      <FormErrors summary={summary} />
      <TextInput {...field("receivedAt")} label="When it arrived" type="datetime-local" required />
      <Choice
        {...field("wish")}
        legend="What the author wants"
        options={[
          { value: "remove", text: "It should not stay" },
          { value: "keep", text: "They stand by it" },
        ]}
      />
      <TextInput
        {...field("name")}
        label="Full name"
        autoComplete="off"
        charactersMax={limits.name}
        optional
      />
      <TextArea
        {...field("address")}
        label="Postal address"
        autoComplete="off"
        rows={3}
        charactersMax={limits.address}
        optional
      />
      <Choice
        {...field("consents")}
        legend="May name and address be passed on?"
        options={[...yesOrNo]}
      />
      <SubmitButton sending={isSending} sendingText="Saving…">
        Save the answer
      </SubmitButton>
    </form>
  );
}
