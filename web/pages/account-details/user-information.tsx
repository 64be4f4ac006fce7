import { useRef, useState } from "react";
import type { OwnUser } from "@locumark/contract/people/accounts/accounts";
import { ownCheckText } from "@locumark/contract/people/verifications/verification-texts";
import { Button } from "../../components/button/button.tsx";
import styles from "./account-details.module.css";
import { EditInformation } from "./edit-information.tsx";
import { Section } from "./section.tsx";

export function UserInformation({ user }: { user: OwnUser }) {
  const [isEditing, setEditing] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    setEditing(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  }

  return (
    <Section title="User Information">
      {isEditing ? (
        <EditInformation user={user} onDone={close} />
      ) : (
        <>
          <dl className={styles.facts}>
            <Fact name="Name" value={user.name} />
            <Fact name="Email" value={user.email} />
            <Fact name="Profession" value={user.profession} />
            {user.jobTitle !== null && <Fact name="Role" value={user.jobTitle} />}
            <Fact
              name="Registration"
              value={`${user.registrationBody} ${user.registrationNumber}`.trim() || "Not given"}
            />
            <Fact name="Verification" value={ownCheckText(user.registrationCheck)} />
          </dl>
          <div>
            <Button ref={buttonRef} look="secondary" onClick={() => setEditing(true)}>
              Update Info
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
