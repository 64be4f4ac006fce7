import type { CodeInput } from "@locumark/contract/people/staff/staff";
import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";

/** In front of the desk: asks for a code of the app, or a recovery code. */
export function EnterCode({ onOpened }: { onOpened: () => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<CodeInput>({
    schema: async () => (await import("@locumark/contract/people/staff/staff")).codeInput,
    send: async (body) => {
      await call("POST /api/desk/open", { body });
      onOpened();
    },
    explain: (error) => explainFailure(error, staffTexts.openFailed),
  });
  return (
    <section className="card reading" aria-labelledby="enter-code">
      <h2 id="enter-code">Enter your code</h2>
      <form className={formStyles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("code")}
          {...staffTexts.code}
          required
          data-takes-focus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <SubmitButton sending={isSending} sendingText="Opening…">
            Open the desk
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}
