import { useState } from "react";
import {
  type AgencyAction,
  agencyActionInput,
  type AgencyActionInput,
  agencyActions,
  type DeskAgency,
} from "@locumark/contract/site/admin/admin";
import {
  adminFields,
  adminTexts,
  agencyActionTexts,
} from "@locumark/contract/site/admin/admin-texts";
import * as limits from "@locumark/contract/limits";
import * as adminLimits from "@locumark/contract/site/admin/admin-limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { Select } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { checkInput } from "../../components/form/check-input.ts";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import styles from "./agency-form.module.css";

/** Renames an agency, corrects its website, merges another into it or removes it. */
export function AgencyForm({ agency, onChanged }: { agency: DeskAgency; onChanged: () => void }) {
  const [action, setAction] = useState<AgencyAction>("rename");
  const { button, value } = agencyActionTexts[action];
  const isFinal = action === "merge" || action === "remove";
  const { field, formProps, isSending, summary } = useCheckedForm<AgencyActionInput>({
    check: async () => (form) =>
      isFinal && !form.has("sure")
        ? { wrong: { sure: adminTexts.sure } }
        : checkInput(agencyActionInput, { action, ...Object.fromEntries(form) }),
    send: async (body) => {
      const params = { id: agency._id };
      const { message } = await call("POST /api/desk/agencies/:id/actions", { params, body });
      toast.success(message);
      onChanged();
    },
    explain: (error) => explainFailure(error, adminTexts.failed),
  });
  return (
    <form className={`${formStyles.form} reading ${styles.form}`} {...formProps}>
      <FormErrors summary={summary} />
      <Select
        {...adminFields.action}
        value={action}
        onChange={({ target }) => setAction(target.value as AgencyAction)}
        options={agencyActions
          .filter((one) => one !== "remove" || agency.reviewCount === 0)
          .map((one) => ({ value: one, text: agencyActionTexts[one].button }))}
      />
      {value !== undefined && (
        <TextInput
          key={action}
          {...field("value")}
          label={value}
          charactersMax={limits.website}
          autoComplete="off"
        />
      )}
      <TextInput
        {...field("reason")}
        {...adminFields.reason}
        optional
        charactersMax={adminLimits.reason}
        autoComplete="off"
      />
      {isFinal && <Checkbox {...field("sure")} {...adminFields.sure} />}
      <div>
        <SubmitButton sending={isSending} sendingText="Saving…">
          {button}
        </SubmitButton>
      </div>
    </form>
  );
}
