import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { accountDetailsTexts } from "@locumark/contract/people/accounts/account-texts";
import { nameNextNight } from "@locumark/contract/nights";
import type { DeletionInput } from "@locumark/contract/people/accounts/accounts";
import { call } from "../../api.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { Choice } from "../../components/choice/choice.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { paths } from "../../paths.ts";
import { clearSession } from "../../session.ts";
import { explainChange } from "./explain-change.ts";

export function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const [night] = useState(() => nameNextNight(new Date().toISOString()));
  const questionRef = useRef<HTMLSpanElement>(null);
  useEffect(() => questionRef.current?.focus(), []);
  const { field, formProps, isSending, summary } = useCheckedForm<DeletionInput>({
    schema: async () => (await import("@locumark/contract/people/accounts/accounts")).deletionInput,
    send: async (body) => {
      await call("POST /api/profile/deletion", { body });
      await navigate(paths.home(), { replace: true });
      clearSession();
      toast.success(accountDetailsTexts.deletion.succeeded);
    },
    explain: (error) => explainChange(error, accountDetailsTexts.deletion.failed),
  });
  const reviews = field("reviews");
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <Choice
        id={reviews.id}
        name="reviews"
        error={reviews.error}
        legend={
          <span ref={questionRef} tabIndex={-1}>
            What should happen to your reviews?
          </span>
        }
        options={[
          {
            value: "delete",
            text: `Delete my reviews too. Those with my name go at once, the anonymous ones in the night to ${night}.`,
          },
          {
            value: "keep",
            text: "Keep them without any link to me. They become anonymous, and show only their month. Backups from before, with our key, can still tell until they are deleted. Those that others do not see yet are deleted.",
          },
        ]}
      />
      <p>
        If you answered a legal notice, your name and address stay until twelve months after it. A
        court may ask for them.
      </p>
      <TextInput
        {...field("password")}
        {...accountDetailsTexts.deletion.password}
        required
        type="password"
        autoComplete="current-password"
      />
      <div className="row">
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
