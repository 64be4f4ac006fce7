import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { Section } from "./section.tsx";

/** Loaded after the page, which need not wait for it. */
const importForm = () => import("./deletion-form.tsx");
const DeletionForm = lazy(async () => ({ default: (await importForm()).DeletionForm }));

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => void importForm().catch(() => undefined), []);

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
        <Suspense fallback={<p role="status">Loading</p>}>
          <DeletionForm onCancel={close} />
        </Suspense>
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
