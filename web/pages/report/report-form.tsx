import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import * as reportLimits from "@locumark/contract/desk/reports/report-limits";
import * as limits from "@locumark/contract/limits";
import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import {
  reasonsFor,
  reasonTextsFor,
  reportTexts,
} from "@locumark/contract/desk/reports/report-texts";
import type { ReportInput } from "@locumark/contract/desk/reports/reports";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { Select } from "../../components/field/select.tsx";
import { EmailInput } from "../../people/accounts/email-input.tsx";
import { TextArea } from "../../components/field/text-input.tsx";
import { useSelected } from "../../components/field/use-selected.ts";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { type Refusal, useCheckedForm } from "../../components/form/use-checked-form.ts";
import { WithScript } from "../../components/without-script/without-script.tsx";
import { paths } from "../../paths.ts";
import { ByViewer } from "../../people/accounts/by-viewer.tsx";
import { useSession } from "../../session.ts";
import { useReported } from "./use-reported.ts";

type Sent = { reference: string; message: string };
type Fields = Pick<ReportInput, "reason" | "details" | "email">;

/** The form of a report, and once it is sent what to do with its reference. */
export function ReportForm({ reported }: { reported: Pick<ReportInput, "kind" | "id"> }) {
  const [sent, setSent] = useState<Sent>();
  const { title, refusal } = useReported(reported);
  if (sent) return <Thanks {...sent} />;
  if (refusal !== undefined) return <p role="alert">{refusal}</p>;
  return (
    <>
      <WithScript>
        {/* The line is there before its words are: nothing moves. */}
        <p role="status">
          {title === "" ? (
            "\u00a0"
          ) : (
            <>
              {reportTexts.about} <strong>{title}</strong>
            </>
          )}
        </p>
      </WithScript>
      <Form reported={reported} onSent={setSent} />
    </>
  );
}

function Form({
  reported,
  onSent,
}: {
  reported: Pick<ReportInput, "kind" | "id">;
  onSent: (sent: Sent) => void;
}) {
  const { token } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const [reason, reasonProps] = useSelected();
  const { field, formProps, isSending, summary } = useCheckedForm<Fields>({
    schema: async () => {
      const rules = await import("@locumark/contract/desk/reports/reports");
      return token === null ? rules.reportFields : rules.memberReportFields;
    },
    send: async (fields) => {
      const box = formRef.current?.elements.namedItem("forThePlace");
      const forThePlace = box instanceof HTMLInputElement && box.checked;
      onSent(await call("POST /api/report", { body: { ...reported, ...fields, forThePlace } }));
    },
    explain,
  });

  return (
    <form ref={formRef} {...formProps}>
      <FormErrors summary={summary} />
      <Select
        {...field("reason")}
        {...reportTexts.reason}
        {...reasonProps}
        options={[
          { value: "", text: "Choose one" },
          ...reasonsFor(reported.kind).map((value) => ({
            value,
            text: reasonTextsFor(reported.kind)[value],
          })),
        ]}
        required
      />
      {(reason satisfies string as ReportReason) === "defamatory" && <AboutNotices />}
      <TextArea
        {...field("details")}
        {...reportTexts.details}
        rows={4}
        charactersMax={reportLimits.reportDetails}
        required
      />
      <ByViewer
        visitor={
          <EmailInput
            {...field("email")}
            {...reportTexts.email}
            autoComplete="email"
            charactersMax={limits.email}
            required
          />
        }
      />
      <Checkbox {...field("forThePlace")} {...reportTexts.forThePlace} />
      <SubmitButton sending={isSending} sendingText="Sending…">
        Send report
      </SubmitButton>
    </form>
  );
}

/** A report is taken all the same: a notice under the Defamation Act is a second, more formal way. */
function AboutNotices() {
  return (
    <div role="note">
      <p>
        You can send this report, and we decide by our rules. If the words are about you or your
        business and you want us to follow the steps that the law sets out (section 5 of the
        Defamation Act 2013, for England and Wales),{" "}
        <Link to={paths.notice()}>give us a notice</Link>: then we put it to the author and must act
        within fixed times.
      </p>
    </div>
  );
}

function Thanks({ reference, message }: Sent) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <p ref={ref} tabIndex={-1} role="status">
        <strong>{message}</strong>
      </p>
      <p>
        Please note it, or keep the link:{" "}
        <Link to={`/reports/${reference}`}>how your report stands</Link>.
      </p>
    </>
  );
}

function explain(error: unknown): Refusal {
  const { title, fields } = explainFailure(error, "");
  return { title: title ? `${reportTexts.failed}. ${title}` : reportTexts.failed, fields };
}
