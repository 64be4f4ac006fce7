import { staffRoleLabels, staffTexts } from "@locumark/contract/people/staff/staff-texts";
import { useId, useState } from "react";
import { staffRoles } from "@locumark/contract/choices";
import type { StaffInput } from "@locumark/contract/people/staff/staff";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import styles from "./desk-staff.module.css";

/** Makes a member staff. */
export function InviteForm({ onInvited }: { onInvited: () => Promise<void> }) {
  const [invited, setInvited] = useState(0);
  // A new, empty form after each invitation.
  return (
    <Form
      key={invited}
      onInvited={() => {
        setInvited(invited + 1);
        void onInvited();
      }}
    />
  );
}

function Form({ onInvited }: { onInvited: () => void }) {
  const id = useId();
  const { field, formProps, isSending, summary } = useCheckedForm<StaffInput>({
    schema: async () => (await import("@locumark/contract/people/staff/staff")).staffInput,
    read: (form) => ({ email: form.get("email"), roles: form.getAll("roles") }),
    send: async (body) => {
      const { message } = await call("POST /api/desk/staff", { body });
      toast.success(message);
      onInvited();
    },
    explain: (error) => explainFailure(error, staffTexts.inviteFailed),
  });
  const roles = field("roles");
  return (
    <section className="stack reading" aria-labelledby={id}>
      <h2 id={id}>Invite a colleague</h2>
      <form className={formStyles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("email")}
          {...staffTexts.email}
          required
          type="email"
          autoComplete="off"
        />
        <fieldset id={roles.id} className={styles.roles}>
          <legend>Roles</legend>
          {staffRoles.map((role) => (
            <Checkbox key={role} label={staffRoleLabels[role]} name="roles" value={role} />
          ))}
          {roles.error !== undefined && <p className="error">{roles.error}</p>}
        </fieldset>
        <div>
          <SubmitButton sending={isSending} sendingText="Inviting…">
            Invite
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}
