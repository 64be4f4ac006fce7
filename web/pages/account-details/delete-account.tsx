import { useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { DeletionForm } from "./deletion-form.tsx";
import { Section } from "./section.tsx";

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  }

  return (
    <Section title="Delete your account">
      <p>
        Your name, email address, registration and evidence will be deleted at once and cannot be
        restored. You choose what happens to your reviews.
      </p>
      {isOpen ? (
        <DeletionForm onCancel={close} />
      ) : (
        <div>
          <Button ref={buttonRef} look="danger" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </div>
      )}
    </Section>
  );
}
