import { useState } from "react";
import type { CodeInput } from "@locumark/contract/people/staff/staff";
import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { NewCodeField } from "../../people/staff/code-field.tsx";
import { RecoveryCodes } from "../../people/staff/recovery-codes.tsx";
import styles from "./desk.module.css";

/** How many recovery codes are left, and new ones for a code of the app. */
export function OwnCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return <RecoveryCodes codes={codes} doneText="Done" onDone={() => setCodes(undefined)} />;
  }
  return (
    <details className={`reading ${styles.codes}`}>
      <summary>{`You have ${left} recovery ${left === 1 ? "code" : "codes"} left`}</summary>
      <RenewalForm onRenewed={setCodes} />
    </details>
  );
}

function RenewalForm({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<CodeInput>({
    schema: async () => (await import("@locumark/contract/people/staff/staff")).codeInput,
    send: async (body) =>
      onRenewed((await call("POST /api/desk/recovery-codes", { body })).recoveryCodes),
    explain: (error) => explainFailure(error, staffTexts.codesFailed),
  });
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <p>New ones replace the old ones.</p>
      <NewCodeField {...field("code")} />
      <div>
        <SubmitButton look="secondary" sending={isSending} sendingText="One moment…">
          Make new recovery codes
        </SubmitButton>
      </div>
    </form>
  );
}
