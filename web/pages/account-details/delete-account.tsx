import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { accountTexts } from "@locumark/contract/account-texts";
import type { DeletionInput } from "@locumark/contract/accounts";
import { call } from "../../api.ts";
import { checkInput } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { paths } from "../../paths.ts";
import { forgetSession } from "../../session.ts";
import { explainChange } from "./explain-change.ts";
import styles from "./account-details.module.css";
import { Section } from "./section.tsx";

const importSchema = () => import("@locumark/contract/accounts");

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  }

  return (
    <Section title="Delete your account">
      {isOpen ? (
        <DeletionForm onCancel={close} />
      ) : (
        <>
          <p>
            Your name, email address, registration and evidence are deleted at once, for good. You
            choose what happens to your reviews.
          </p>
          <div>
            <Button ref={buttonRef} look="danger" onClick={() => setOpen(true)}>
              Delete my account
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const { field, formProps, isSending, summary } = useCheckedForm<DeletionInput>({
    fields: ["reviews", "password"],
    invalidTitle: () => "There is a problem",
    check: async (form) =>
      checkInput((await importSchema()).deletionInput, Object.fromEntries(form)),
    send: async (body) => {
      await call("POST /api/profile/deletion", { body });
      await navigate(paths.home(), { replace: true });
      forgetSession();
      toast.success("Your account has been deleted.");
    },
    explain: (error) => explainChange(error, accountTexts.deletionFailed),
  });
  const reviews = field("reviews");
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <fieldset
        className={styles.choices}
        aria-describedby={reviews.error === undefined ? undefined : `${reviews.id}-error`}
      >
        <legend>What should happen to your reviews?</legend>
        <label className={styles.choice}>
          <input type="radio" name="reviews" value="delete" id={reviews.id} />
          <span>
            Delete my reviews too; somebody who kept copies of our pages could see which ones went
            together
          </span>
        </label>
        <label className={styles.choice}>
          <input type="radio" name="reviews" value="keep" />
          <span>
            Keep them without any link to me: they become anonymous, dated by their month alone, and
            nobody, not even we, can tell any more who wrote them
          </span>
        </label>
        {reviews.error !== undefined && (
          <p className={styles.error} id={`${reviews.id}-error`}>
            {reviews.error}
          </p>
        )}
      </fieldset>
      <TextInput
        {...field("password")}
        label="Password"
        hint="To make sure that it is you"
        type="password"
        autoComplete="current-password"
      />
      <div className={formStyles.actions}>
        <SubmitButton look="danger" sending={isSending} sendingText="Deleting…">
          Delete my account for good
        </SubmitButton>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
