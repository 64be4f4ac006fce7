import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { OwnUser } from "@locumark/contract/accounts";
import { ownCheckText } from "@locumark/contract/verification-texts";
import { Button } from "../../components/button/button.tsx";
import styles from "./account-details.module.css";
import { Section } from "./section.tsx";

/** Loaded after the page, which need not wait for it. */
const importForm = () => import("./edit-information.tsx");
const EditInformation = lazy(async () => ({ default: (await importForm()).EditInformation }));

export function UserInformation({ user }: { user: OwnUser }) {
  const [isEditing, setEditing] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => void importForm().catch(() => undefined), []);

  function close(): void {
    setEditing(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  }

  return (
    <Section title="User Information">
      {isEditing ? (
        <Suspense fallback={<p role="status">Loading</p>}>
          <EditInformation user={user} onDone={close} />
        </Suspense>
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
