import { Link, useLocation, useNavigate } from "react-router";
import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import { evidenceTypes } from "@locumark/contract/choices";
import * as limits from "@locumark/contract/limits";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { Select } from "../../components/field/select.tsx";
import { EmailInput } from "../../people/accounts/email-input.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { useSelected } from "../../components/field/use-selected.ts";
import { FileInput } from "../../components/file-input/file-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { NewPasswordInput } from "../../components/password-input/password-input.tsx";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { keepPassword } from "../../people/accounts/sign-up-password.ts";
import { paths } from "../../paths.ts";
import { makeSecret, storeSignUp } from "../../stored-sign-up.ts";
import type { Signup } from "./check-signup.ts";
import { continueTo } from "./continue-to.ts";
import { WhyEvidence } from "./why-evidence.tsx";
import {
  professionOptions,
  RegistrationFields,
} from "../../people/accounts/registration-fields.tsx";

/** @param props.next the address to continue to after signing up */
export function SignupForm({ next: asked }: { next: string }) {
  const navigate = useNavigate();
  /** One that the mail server has refused, to be corrected. */
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const [profession, professionProps] = useSelected();
  const { field, formProps, isSending, summary } = useCheckedForm<Signup>({
    check: async () => (await import("./check-signup.ts")).checkSignup,
    send: async ({ account, evidence }) => {
      const secret = makeSecret();
      const body = { ...account, secret };
      const { waiting } = await call("POST /api/auth/signup", { body, files: { evidence } });
      keepPassword(waiting, account.password);
      const next = continueTo(asked);
      storeSignUp({ secret, next });
      await navigate(paths.checkEmail({ next: next === paths.home() ? undefined : next }), {
        state: { email: account.email, waiting },
      });
    },
    explain: (error) => explainFailure(error, accountFormTexts.signUp.failed),
  });

  return (
    <form {...formProps}>
      <FormErrors summary={summary} />
      <Select
        {...field("profession")}
        {...accountFormTexts.signUp.profession}
        required
        {...professionProps}
        options={[{ value: "", text: "Choose your profession" }, ...professionOptions]}
      />
      {/* Another profession means another register: the input for the previous one is discarded. */}
      <RegistrationFields
        key={profession}
        profession={profession}
        field={field}
        enterKeyHint="next"
      />
      <TextInput
        {...field("name")}
        {...accountFormTexts.signUp.name}
        required
        autoComplete="name"
        enterKeyHint="next"
        charactersMax={limits.name}
      />
      <EmailInput
        {...field("email")}
        {...accountFormTexts.signUp.email}
        defaultValue={email}
        required
        autoComplete="email"
        enterKeyHint="next"
        charactersMax={limits.email}
      />
      <NewPasswordInput
        {...field("password")}
        {...accountFormTexts.signUp.password}
        required
        minLength={accountLimits.passwordMin}
      />
      <WhyEvidence />
      <FileInput
        {...field("evidence")}
        {...accountFormTexts.signUp.evidence}
        required
        accept={Object.keys(evidenceTypes)
          .map((extension) => `.${extension}`)
          .join(",")}
      />
      <Checkbox
        {...field("terms")}
        required
        label={
          <>
            I agree to the <TextLink to={paths.terms()}>Terms of Service</TextLink> and have read
            the <TextLink to={paths.privacy()}>Privacy Policy</TextLink>
          </>
        }
      />
      <SubmitButton sending={isSending} sendingText="Signing up…">
        Sign Up
      </SubmitButton>
    </form>
  );
}

/** Opens a new tab: a chosen file and a password would be lost on leaving the form. */
function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
