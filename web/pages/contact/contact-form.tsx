import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ContactFields } from "@locumark/contract/desk/contact/contact";
import { contactTexts } from "@locumark/contract/desk/contact/contact-texts";
import * as limits from "@locumark/contract/limits";
import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { EmailInput } from "../../people/accounts/email-input.tsx";
import { TextArea, TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { type Refusal, useCheckedForm } from "../../components/form/use-checked-form.ts";
import { useHydrated } from "../../components/use-hydrated.ts";
import { deleteDraft, nobody, readDraft, writeDraft } from "../../drafts.ts";
import { useSession } from "../../session.ts";
import hidden from "../../components/visually-hidden/visually-hidden.module.css";
import styles from "./contact.module.css";

/** Visitors write too, so the draft belongs to no account; it is deleted on log-in and log-out. */
const draftOf = [nobody, "contact"] as const;
const fields = ["name", "email", "subject", "message"] as const;

/** @param topic a complaint about personal data has a clock of its own at the desk */
export function ContactForm({ topic = "" }: { topic?: "" | "data-protection" }) {
  const formRef = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const [wasServed] = useState(!useHydrated());
  const [isSent, setSent] = useState(false);
  useDraftAndProfile(formRef);
  useEffect(() => {
    // A form that came with the page could be filled in before its code was there.
    openedAt.current = wasServed ? 0 : performance.now();
  }, [wasServed]);

  const { field, formProps, isSending, summary } = useCheckedForm<ContactFields>({
    onAttempt: () => setSent(false),
    schema: async () => (await import("@locumark/contract/desk/contact/contact")).contactFields,
    send: async (message) => {
      const company = formRef.current?.elements.namedItem("company");
      await call("POST /contact", {
        body: {
          ...message,
          topic,
          company: company instanceof HTMLInputElement ? company.value : "",
          openForMs: Math.round(performance.now() - openedAt.current),
        },
      });
      deleteDraft(...draftOf);
      formRef.current?.reset();
      setSent(true);
    },
    explain,
  });

  function keepDraft(event: FormEvent<HTMLFormElement>): void {
    setSent(false);
    const written = new FormData(event.currentTarget);
    written.delete("company");
    writeDraft(...draftOf, written);
  }

  return (
    <form ref={formRef} {...formProps} onChange={keepDraft}>
      <FormErrors summary={summary} />
      <TextInput
        {...field("name")}
        {...contactTexts.name}
        autoComplete="name"
        charactersMax={limits.name}
        required
      />
      <EmailInput
        {...field("email")}
        {...contactTexts.email}
        autoComplete="email"
        charactersMax={limits.email}
        required
      />
      <TextInput
        {...field("subject")}
        {...contactTexts.subject}
        autoComplete="off"
        defaultValue={topic === "" ? undefined : contactTexts.complaintSubject}
        charactersMax={contactLimits.subject}
        required
      />
      <TextArea
        {...field("message")}
        {...contactTexts.message}
        rows={8}
        charactersMax={contactLimits.message}
        required
      />
      <ForRobots />
      <div className={styles.send}>
        <SubmitButton sending={isSending} sendingText="Sending…">
          Send Message
        </SubmitButton>
        <p role="status">
          {isSent && (
            <strong>{topic === "" ? contactTexts.sent : contactTexts.complaintSent}</strong>
          )}
        </p>
      </div>
    </form>
  );
}

/** A honeypot: hidden, out of the tab order, and named so that no browser autofills it. */
function ForRobots() {
  return (
    <div className={hidden.hidden} aria-hidden="true">
      <label>
        Leave this empty
        <input name="company" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The message survives a reload and leaving the page; a member's name and email are filled in. */
function useDraftAndProfile(formRef: React.RefObject<HTMLFormElement | null>): void {
  const { user } = useSession();
  useEffect(() => {
    const known = {
      name: user?.name,
      email: user?.email,
      ...Object.fromEntries(readDraft(...draftOf) ?? []),
    };
    for (const name of fields) {
      const input = formRef.current?.elements.namedItem(name);
      const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      const value = (known as Partial<ContactFields>)[name];
      if (isField && input.value === "" && value !== undefined) input.value = value;
    }
  }, [formRef, user]);
}

function explain(error: unknown): Refusal {
  const { title, fields } = explainFailure(error, "");
  return { title: title ? `${contactTexts.failed}. ${title}` : contactTexts.failed, fields };
}
