import { useEffect, useRef, useState } from "react";
import { accountDetailsTexts } from "@locumark/contract/people/accounts/account-texts";
import type { OwnUser, ProfileInput } from "@locumark/contract/people/accounts/accounts";
import * as limits from "@locumark/contract/limits";
import { call } from "../../api.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { Select } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import {
  professionOptions,
  RegistrationFields,
} from "../../people/accounts/registration-fields.tsx";
import { replaceUser } from "../../session.ts";
import { explainChange } from "./explain-change.ts";

const texts = accountDetailsTexts.information;

/** Name and profession; a new profession needs its own registration. */
export function EditInformation({ user, onDone }: { user: OwnUser; onDone: () => void }) {
  const firstRef = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone, so the first field takes the focus.
  useEffect(() => firstRef.current?.focus(), []);
  const [profession, setProfession] = useState<string>(user.profession);
  const { field, formProps, isSending, summary } = useCheckedForm<ProfileInput>({
    schema: async () => (await import("@locumark/contract/people/accounts/accounts")).profileForm,
    send: async (body) => {
      const { user: changed } = await call("PUT /api/profile", { body });
      replaceUser(changed);
      toast.success(texts.succeeded);
      onDone();
    },
    explain: (error) => explainChange(error, texts.failed),
  });
  const isSame = profession === user.profession;

  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <TextInput
        {...field("name")}
        ref={firstRef}
        {...texts.name}
        required
        defaultValue={user.name}
        autoComplete="name"
        charactersMax={limits.name}
      />
      <Select
        {...field("profession")}
        {...texts.profession}
        required
        value={profession}
        onChange={(event) => setProfession(event.target.value)}
        options={professionOptions}
      />
      <RegistrationFields
        key={profession}
        profession={profession}
        field={field}
        isNumberOptional
        {...(isSame && {
          body: user.registrationBody,
          number: user.registrationNumber,
          jobTitle: user.jobTitle ?? "",
        })}
      />
      {!isSame && <p role="status">{texts.ends(user.profession)}</p>}
      <p className="soft">
        We check a new name, profession, role or registration again. Until then your new reviews say
        that it has not been checked yet.
      </p>
      <div className="row">
        <SubmitButton sending={isSending} sendingText="Saving…">
          Save
        </SubmitButton>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
