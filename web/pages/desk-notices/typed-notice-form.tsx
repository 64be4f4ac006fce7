import { useEffect, useRef, useState } from "react";
import type { TypedNotice } from "@locumark/contract/desk/notices/desk-notices";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { dayOnly, formatTime, fromUkTime } from "@locumark/contract/uk-dates";
import { Link } from "react-router";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Select } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "../../components/form/form.module.css";
import { NoticeFieldset, readNotice } from "../../desk/notices/notice-fields.tsx";

type Given = Partial<
  Pick<
    TypedNotice,
    | "name"
    | "email"
    | "statement"
    | "where"
    | "why"
    | "kind"
    | "id"
    | "receivedAt"
    | "report"
    | "message"
  >
> & {
  readonly source?: TypedNotice["source"];
  /** The whole message, to find in it what belongs into each field. */
  readonly original?: string;
};

const sources = [
  { value: "letter", text: "By letter" },
  { value: "message", text: "In a message" },
  { value: "report", text: "In a report" },
];

/**
 * @param given what another page of the desk has handed over, e.g. the page of a message that is a notice:
 *   `<Link to={paths.deskNotices()} state={{ name, email, original, receivedAt }}>`
 */
export function TypedNoticeForm({ given, onSaved }: { given: unknown; onSaved: () => void }) {
  const formRef = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const { source, receivedAt, kind, id, report, message, original, ...values } = (
    isUsed ? {} : (given ?? {})
  ) as Given;
  // After the fields were replaced by another notice's.
  useEffect(() => {
    if (saved !== undefined) formRef.current?.reset();
  }, [saved]);
  const { field, formProps, isSending, summary } = useCheckedForm<TypedNotice>({
    onAttempt: () => setSaved(undefined),
    schema: async () => (await import("@locumark/contract/desk/notices/desk-notices")).typedNotice,
    read: (form) => ({
      ...readNotice(form),
      kind,
      id,
      report,
      message,
      source: form.get("source"),
      receivedAt: readUkTime(form),
    }),
    send: async (body) => {
      const { reference } = await call("POST /api/desk/notices", { body });
      setUsed(true);
      setSaved(reference);
      onSaved();
    },
    explain: (error) => explainFailure(error, noticeTexts.failed),
  });
  return (
    <form ref={formRef} className={styles.form} {...formProps}>
      <FormErrors summary={summary} />
      <Select {...field("source")} label="How it arrived" defaultValue={source} options={sources} />
      <TextInput
        {...field("receivedAt")}
        label="When it arrived"
        type="datetime-local"
        defaultValue={receivedAt && toUkTime(receivedAt)}
        required
      />
      {report && <p>Leave the email address empty: the report’s is taken when you save.</p>}
      {original !== undefined && (
        <section className="box-s stack-s" aria-labelledby="original">
          <h3 id="original">{deskNoticeTexts.asItCame}</h3>
          <p className="typed">{original}</p>
        </section>
      )}
      <p>{deskNoticeTexts.theirWords}</p>
      <NoticeFieldset field={field} labels={deskNoticeTexts.items} values={values} />
      <SubmitButton sending={isSending} sendingText="Saving…">
        Put it into the queue
      </SubmitButton>
      <p role="status">
        {saved !== undefined && (
          <>
            <strong>
              {deskNoticeTexts.saved} Its reference is {saved}.
            </strong>{" "}
            <Link to={paths.desk()}>Take the next step in the queue</Link>
          </>
        )}
      </p>
    </form>
  );
}

/** An instant as the field has it, in UK time. */
const toUkTime = (instant: string): string =>
  `${dayOnly(instant).slice(0, 10)}T${formatTime(instant).slice(-5)}`;

/** The time of the field, which is UK time, as an instant; "" where it is not filled in. */
function readUkTime(form: FormData): string {
  const value = form.get("receivedAt");
  const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
  return isTime ? fromUkTime(value.slice(0, 16)) : "";
}
