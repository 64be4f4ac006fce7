import { useEffect, useRef, useState } from "react";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import { accountDetailsTexts } from "@locumark/contract/people/accounts/account-texts";
import type { OwnUser } from "@locumark/contract/people/accounts/accounts";
import {
  documentDeleted,
  evidenceKept,
} from "@locumark/contract/people/verifications/verification-texts";
import { evidenceTypes } from "@locumark/contract/choices";
import { call } from "../../api.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { FileInput } from "../../components/file-input/file-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { checkEvidence } from "../../people/accounts/check-evidence.ts";
import { reloadUser, replaceUser } from "../../session.ts";
import { explainChange } from "./explain-change.ts";
import styles from "./account-details.module.css";
import { Section } from "./section.tsx";

export function Evidence({ user }: { user: OwnUser }) {
  const [isReplacing, setReplacing] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    setReplacing(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  }

  return (
    <Section title="Uploaded Evidence">
      <Document user={user} />
      {isReplacing ? (
        <ReplaceEvidence onDone={close} />
      ) : (
        <div>
          <Button ref={buttonRef} look="secondary" onClick={() => setReplacing(true)}>
            {user.evidenceFile ? "Replace the document" : "Upload a document"}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The document that is there; or what became of the one that was, which matters more than that none is here now. */
function Document({ user: { evidenceFile, registrationCheck } }: { user: OwnUser }) {
  if (evidenceFile) {
    return (
      <>
        <Uploaded evidenceFile={evidenceFile} />
        <p className="soft">{evidenceKept}</p>
      </>
    );
  }
  const isSeen = !["none", "waiting"].includes(registrationCheck.state);
  return (
    <>
      {isSeen && <p>{documentDeleted(registrationCheck)}</p>}
      <p className={isSeen ? "soft" : undefined}>No document uploaded.</p>
    </>
  );
}

/** A page that stays open longer than its link is valid fetches a new one just before use. */
const linkFreshMs = (verificationLimits.evidenceLinkMinutes - 1) * 60 * 1000;

function Uploaded({ evidenceFile }: { evidenceFile: NonNullable<OwnUser["evidenceFile"]> }) {
  const { path } = evidenceFile;
  const madeAt = useRef(0);
  useEffect(() => {
    if (path !== "") madeAt.current = Date.now();
  }, [path]);
  // The server sends pictures inline, and anything else as a download.
  const isPicture = evidenceFile.mimetype.startsWith("image/");

  function renewWhenOld(): void {
    if (Date.now() - madeAt.current > linkFreshMs) void reloadUser();
  }

  return (
    <>
      {isPicture && (
        <img className={styles.preview} src={evidenceFile.path} alt="Your uploaded document" />
      )}
      <p>
        <a
          href={evidenceFile.path}
          {...(isPicture && { target: "_blank", rel: "noopener" })}
          onPointerEnter={renewWhenOld}
          onFocus={renewWhenOld}
        >
          View Uploaded Document
          {isPicture && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
        </a>
        {!isPicture && <span className="soft"> (downloads a PDF)</span>}
      </p>
    </>
  );
}

function ReplaceEvidence({ onDone }: { onDone: () => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<File>({
    check: async () => checkEvidence,
    send: async (evidence) => {
      const { user } = await call("PUT /api/profile/evidence", { body: {}, files: { evidence } });
      replaceUser(user);
      toast.success(accountDetailsTexts.evidence.succeeded);
      onDone();
    },
    explain: (error) => explainChange(error, accountDetailsTexts.evidence.failed),
  });

  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <FileInput
        {...field("evidence")}
        {...accountDetailsTexts.evidence.evidence}
        required
        accept={Object.keys(evidenceTypes)
          .map((extension) => `.${extension}`)
          .join(",")}
      />
      <div className="row">
        <SubmitButton sending={isSending} sendingText="Uploading…">
          Upload
        </SubmitButton>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
