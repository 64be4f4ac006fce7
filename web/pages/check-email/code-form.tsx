import { waitingTexts as texts } from "@locumark/contract/people/accounts/waiting-texts";
import type { ConfirmationCodeInput } from "@locumark/contract/people/accounts/accounts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";

/** For mail that is read on another device: the six figures in it, typed here. */
export function CodeForm({ waiting, onConfirmed }: { waiting: string; onConfirmed: () => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<ConfirmationCodeInput>({
    schema: async () =>
      (await import("@locumark/contract/people/accounts/accounts")).confirmationCodeInput,
    read: (form) => ({ waiting, code: form.get("code") }),
    send: async (body) => {
      await call("POST /api/auth/confirm-by-code", { body });
      onConfirmed();
    },
    explain: (error) => explainFailure(error, texts.failed),
  });
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <TextInput
        {...field("code")}
        {...texts.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div>
        <SubmitButton sending={isSending} sendingText="Checking…" look="secondary">
          {texts.sendCode}
        </SubmitButton>
      </div>
    </form>
  );
}
