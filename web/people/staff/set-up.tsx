import { useEffect, useRef, useState } from "react";
import type {
  CodeInput,
  NewSecondFactor,
  SecondFactorInput,
} from "@locumark/contract/people/staff/staff";
import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { drawQrCode } from "../../draw-qr-code.ts";
import { NewCodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./set-up.module.css";

/** Sets the second factor up, in three steps: the password, the app's first code, the recovery codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [factor, setFactor] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} doneText="Open the desk" onDone={onDone} />;
  if (factor) return <ConfirmApp factor={factor} onConfirmed={setCodes} />;
  return <BeginSetUp onBegun={setFactor} />;
}

function BeginSetUp({ onBegun }: { onBegun: (factor: NewSecondFactor) => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<SecondFactorInput>({
    schema: async () => (await import("@locumark/contract/people/staff/staff")).secondFactorInput,
    send: async (body) => onBegun(await call("POST /api/desk/second-factor", { body })),
    explain: (error) => explainFailure(error, staffTexts.failed),
  });
  return (
    <section className="card reading" aria-labelledby="set-up">
      <h2 id="set-up">Set up your second factor</h2>
      <p>
        Besides your password, the desk asks for a code that changes every half minute. Your phone
        shows it in an authenticator app, such as Apple’s, Google’s or Microsoft’s, Aegis or a
        password manager. Have it at hand, and enter your password to begin.
      </p>
      <form className={formStyles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("password")}
          {...staffTexts.password}
          required
          type="password"
          autoComplete="current-password"
        />
        <div>
          <SubmitButton sending={isSending} sendingText="One moment…">
            Begin
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}

/** As apps show it: in groups of four. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function ConfirmApp({
  factor,
  onConfirmed,
}: {
  factor: NewSecondFactor;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const { field, formProps, isSending, summary } = useCheckedForm<CodeInput>({
    schema: async () => (await import("@locumark/contract/people/staff/staff")).codeInput,
    send: async (body) =>
      onConfirmed((await call("POST /api/desk/second-factor/confirm", { body })).recoveryCodes),
    explain: (error) => explainFailure(error, staffTexts.failed),
  });
  const { size, path } = drawQrCode(factor.uri);
  return (
    <section className="card reading" aria-labelledby="confirm-app">
      <h2 id="confirm-app" ref={headingRef} tabIndex={-1}>
        Add the desk to your app
      </h2>
      <p>Scan this code with your authenticator app:</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for your authenticator app; the key below says the same"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p>
        If you cannot scan it, enter this key in the app, or{" "}
        <a href={factor.uri}>open the app on this device</a>:
      </p>
      <p className={styles.secret}>{grouped(factor.secret)}</p>
      <form className={formStyles.form} {...formProps}>
        <FormErrors summary={summary} />
        <NewCodeField {...field("code")} />
        <div>
          <SubmitButton sending={isSending} sendingText="Checking…">
            Confirm
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}
