import { staffRoleLabels, staffTexts } from "@locumark/contract/people/staff/staff-texts";
import { useCallback, useEffect, useState } from "react";
import { type StaffRole, staffRoles } from "@locumark/contract/choices";
import type { StaffMember } from "@locumark/contract/people/staff/staff";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { InviteForm } from "./invite-form.tsx";
import styles from "./desk-staff.module.css";

/** The people who work at the desk, and their roles. */
export function StaffList() {
  const [staff, setStaff] = useState<readonly StaffMember[]>();
  const load = useCallback(
    () =>
      call("GET /api/desk/staff", {}).then(setStaff, (error: unknown) =>
        toast.error(failureMessage(error, staffTexts.listFailed)),
      ),
    [],
  );
  useEffect(() => void load(), [load]);

  return (
    <div className="stack-l">
      {staff === undefined ? (
        <p role="status">Loading</p>
      ) : (
        <ul role="list">
          {staff.map((member) => (
            // A row of its own whenever its roles have changed.
            <Row key={`${member._id} ${member.roles.join()}`} member={member} onChanged={load} />
          ))}
        </ul>
      )}
      <InviteForm onInvited={load} />
    </div>
  );
}

type AskedAction = "revoke" | "reset";

function Row({ member, onChanged }: { member: StaffMember; onChanged: () => Promise<void> }) {
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles);
  const [asked, setAsked] = useState<AskedAction>();
  const [isBusy, setBusy] = useState(false);
  const hasChanged = roles.toSorted().join() !== member.roles.toSorted().join();
  const params = { id: member._id };

  async function act(send: () => Promise<{ message: string }>): Promise<void> {
    setBusy(true);
    try {
      toast.success((await send()).message);
    } catch (error) {
      toast.error(failureMessage(error, staffTexts.failed));
    }
    setBusy(false);
    setAsked(undefined);
    await onChanged();
  }

  const save = (wanted: readonly StaffRole[]) =>
    act(() => call("PUT /api/desk/staff/:id", { params, body: { roles: [...wanted] } }));
  const reset = () => act(() => call("POST /api/desk/staff/:id/reset-second-factor", { params }));

  return (
    <li className={`stack-s ${styles.one}`}>
      <div>
        <h2 className={styles.name}>
          {member.name}
          {member.isViewer && " (you)"}
        </h2>
        <p className="soft">
          {member.email}.{" "}
          {member.hasSecondFactor ? "Second factor set up." : "No second factor yet."}
          {member.isDisabled && " The account is disabled."}
        </p>
      </div>
      <fieldset className={styles.roles}>
        <legend>
          <VisuallyHidden>Roles of {member.name}</VisuallyHidden>
        </legend>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={staffRoleLabels[role]}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </fieldset>
      <div className="row">
        {hasChanged && (
          <Button
            aria-busy={isBusy}
            onClick={() => (roles.length === 0 ? setAsked("revoke") : void save(roles))}
          >
            Save roles<VisuallyHidden> of {member.name}</VisuallyHidden>
          </Button>
        )}
        {member.hasSecondFactor && !member.isViewer && (
          <Button look="secondary" onClick={() => setAsked("reset")}>
            Reset second factor<VisuallyHidden> of {member.name}</VisuallyHidden>
          </Button>
        )}
        <Button look="secondary" onClick={() => setAsked("revoke")}>
          Take off the desk<VisuallyHidden>: {member.name}</VisuallyHidden>
        </Button>
      </div>
      {asked === "revoke" && (
        <ConfirmDialog
          question={`Take ${member.name} off the desk?`}
          confirmText="Take off the desk"
          isBusy={isBusy}
          onConfirm={() => void save([])}
          onCancel={() => setAsked(undefined)}
        >
          The account stays, as a member&rsquo;s, and its second factor is deleted.
        </ConfirmDialog>
      )}
      {asked === "reset" && (
        <ConfirmDialog
          question={`Delete the second factor of ${member.name}?`}
          confirmText="Delete it"
          isBusy={isBusy}
          onConfirm={() => void reset()}
          onCancel={() => setAsked(undefined)}
        >
          Do this only after you have spoken to them: anybody who has their password can set up a
          new one.
        </ConfirmDialog>
      )}
    </li>
  );
}
