import { useState } from "react";
import * as limits from "@locumark/contract/limits";
import type { NoticeAnswerInput } from "@locumark/contract/desk/notices/notices";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Choice, readYesOrNo, yesOrNo } from "../../components/choice/choice.tsx";
import { TextArea, TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "../../components/form/form.module.css";

const texts = noticeTexts.answer;

/** The author's answer, with everything that the law asks for where they stand by what they wrote. */
export function AnswerForm({
  token,
  mayStay,
  onAnswered,
}: {
  token: string;
  mayStay: boolean;
  onAnswered: (message: string) => void;
}) {
  const [isKept, setKept] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<NoticeAnswerInput>({
    schema: async () => (await import("@locumark/contract/desk/notices/notices")).noticeAnswerInput,
    read: (form) => ({ ...Object.fromEntries(form), consents: readYesOrNo(form, "consents") }),
    send: async (body) => {
      const { message } = await call("POST /api/notice-answer/:token", {
        params: { token },
        body,
      });
      onAnswered(message);
    },
    explain: (error) => explainFailure(error, texts.failed),
  });
  return (
    <form className={styles.form} {...formProps}>
      <FormErrors summary={summary} />
      {!mayStay && <p>{texts.nobodys}</p>}
      <Choice
        {...field("wish")}
        legend="What should happen to what you wrote?"
        options={[
          { value: "remove", text: "I do not want it to stay. Remove it." },
          ...(mayStay ? [{ value: "keep", text: "I stand by it. It should stay." }] : []),
        ]}
        onChoose={(value) => setKept(value === "keep")}
      />
      {isKept && (
        <>
          <TextInput
            {...field("name")}
            {...noticeTexts.identity.name}
            autoComplete="name"
            charactersMax={limits.name}
            required
          />
          <TextArea
            {...field("address")}
            {...noticeTexts.identity.address}
            autoComplete="street-address"
            rows={4}
            charactersMax={limits.address}
            required
          />
          <Choice
            {...field("consents")}
            legend="May we give your name and address to the person who complained?"
            options={yesOrNo}
          />
        </>
      )}
      <SubmitButton sending={isSending} sendingText="Sending…">
        Send my answer
      </SubmitButton>
    </form>
  );
}
