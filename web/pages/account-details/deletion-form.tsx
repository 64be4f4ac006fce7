import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { accountFormTexts } from "@locumark/contract/account-form-texts";
import { limits } from "@locumark/contract/limits";
import type { DeletionInput } from "@locumark/contract/accounts";
import { call } from "../../api.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { paths } from "../../paths.ts";
import { clearSession } from "../../session.ts";
import { explainChange } from "./explain-change.ts";
import styles from "./account-details.module.css";

export function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const questionRef = useRef<HTMLLegendElement>(null);
  useEffect(() => questionRef.current?.focus(), []);
  const { field, formProps, isSending, summary } = useCheckedForm<DeletionInput>({
    schema: async () => (await import("@locumark/contract/accounts")).deletionInput,
    send: async (body) => {
      await call("POST /api/profile/deletion", { body });
      await navigate(paths.home(), { replace: true });
      clearSession();
      toast.success(accountFormTexts.deletion.succeeded);
    },
    explain: (error) => explainChange(error, accountFormTexts.deletion.failed),
  });
  const reviews = field("reviews");
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <fieldset
        className={styles.choices}
        role="radiogroup"
        aria-required="true"
        aria-invalid={reviews.error === undefined ? undefined : true}
        aria-describedby={reviews.error === undefined ? undefined : `${reviews.id}-error`}
      >
        <legend ref={questionRef} tabIndex={-1}>
          What should happen to your reviews?
        </legend>
        <label className={styles.choice}>
          <input type="radio" name="reviews" value="delete" id={reviews.id} />
          <span>
            Delete my reviews too: those with my name at once, the anonymous ones one by one within{" "}
            {limits.vanishingDays} days, so that nobody sees them go together
          </span>
        </label>
        <label className={styles.choice}>
          <input type="radio" name="reviews" value="keep" />
          <span>
            Keep them without any link to me: they become anonymous, show only their month, and
            nobody, including the team, will be able to tell who wrote them
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
        {...accountFormTexts.deletion.password}
        required
        type="password"
        autoComplete="current-password"
      />
      <div className={formStyles.actions}>
        <SubmitButton look="danger" sending={isSending} sendingText="Deleting…">
          Delete my account permanently
        </SubmitButton>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
