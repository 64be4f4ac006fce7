import { useParams } from "react-router";
import {
  outcomeReasonText,
  reasonTextsFor,
  reportTexts,
} from "@locumark/contract/desk/reports/report-texts";
import type { ReportStatus } from "@locumark/contract/desk/reports/reports";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { Button } from "../../components/button/button.tsx";
import { Prose } from "../../components/prose/prose.tsx";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { AskAgainForm } from "./ask-again-form.tsx";
import { useReport } from "./use-report.ts";

/** Fetched by the browser, never by the server while rendering: nothing of it is cached. */
export function Component() {
  const { reference = "" } = useParams();
  const { report, failure, isUnknown, reload } = useReport(reference);
  return (
    <Columns isForm>
      <Head title="Your report" />
      <h1>Your report</h1>
      <WithoutScript>This page needs JavaScript.</WithoutScript>
      <div role="status">
        {failure !== undefined && <p>{failure}</p>}
        {failure === undefined && !report && (
          <WithScript>
            <p>Loading…</p>
          </WithScript>
        )}
        {report && <Status reference={reference} report={report} />}
      </div>
      {failure !== undefined && !isUnknown && (
        <Button look="secondary" onClick={reload}>
          Try again
        </Button>
      )}
      {report?.canAskAgain && <AskAgainForm reference={reference} onAsked={reload} />}
    </Columns>
  );
}

function Status({ reference, report }: { reference: string; report: ReportStatus }) {
  const { kind, about, reason, reportedAt, decidedAt, secondLook } = report;
  return (
    <Prose>
      <p>
        Reference {reference.toUpperCase()}. On {formatDay(reportedAt)} you reported{" "}
        {about ? reportedText(about) : reportTexts.kinds[kind]}:{" "}
        {reasonTextsFor(kind)[reason].toLowerCase()}.
      </p>
      {about?.text && <blockquote className="typed">{about.text}</blockquote>}
      <p>
        <strong>{stateText(report)}</strong>
        {decidedAt !== null && ` (${formatDay(decidedAt)})`}
      </p>
      {secondLook !== null && (
        <p>{secondLook === "asked" ? reportTexts.secondLook : reportTexts.secondLookDecided}</p>
      )}
    </Prose>
  );
}

const reportedText = ({ title, month }: NonNullable<ReportStatus["about"]>): string =>
  month === null ? title : `${title}, ${formatMonth(month)}`;

function stateText({ kind, state, outcome, outcomeReason }: ReportStatus): string {
  if (state === "received") return reportTexts.received;
  if (state === "looked-at") return reportTexts.lookedAt;
  if (state === "gone" || outcome === null) return reportTexts.gone;
  const why =
    outcomeReason === null ? "" : ` The reason: ${outcomeReasonText(kind, outcomeReason)}.`;
  return reportTexts.outcomes[outcome] + why;
}
