import { useState } from "react";
import { Link } from "react-router";
import { noticeSubjectKinds } from "@locumark/contract/choices";
import { decisionReasons } from "@locumark/contract/reviews/states/moderation";
import { reasonTextsFor, reportTexts } from "@locumark/contract/desk/reports/report-texts";
import type { ReportDecision, ReportedMatter } from "@locumark/contract/desk/reports/reports";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { DetailsOf } from "../../services/cases/details-of.tsx";
import { ReviewedMatter } from "../moderation/reviewed-matter.tsx";
import type { ScreenProps } from "../../services/cases/screen-props.ts";
import { useDecide } from "../../services/cases/use-decide.ts";
import { Why } from "../../services/cases/why.tsx";

/** Shows what was reported: all reports about it, and the thing itself. */
export function Screen(props: ScreenProps) {
  const params = { id: props.item._id };
  return (
    <DetailsOf screen={props} load={() => call("GET /api/desk/reports/:id", { params })}>
      {(matter) =>
        matter.reviewDecisions.length > 0 ? (
          <ReviewedMatter
            {...props}
            reviewId={matter.id}
            send={(body) => call("POST /api/desk/reports/:id/review", { params, body })}
          >
            <Reports matter={matter} item={params.id} />
          </ReviewedMatter>
        ) : (
          <Reported {...props} matter={matter} />
        )
      }
    </DetailsOf>
  );
}

const reporters = {
  visitor: "A visitor",
  member: "A member",
  organisation: "Someone who speaks for the place",
};

function Reports({ matter, item }: { matter: ReportedMatter; item: string }) {
  const total = matter.counts.reduce((sum, { count }) => sum + count, 0);
  const mayBeNotice = noticeSubjectKinds.some((kind) => kind === matter.kind);
  return (
    <section className="stack-s" aria-labelledby="reports">
      <h3 id="reports">Reports</h3>
      {total > matter.reports.length && (
        <p>
          {reportTexts.counted(total, matter.reports.length)}{" "}
          {matter.counts
            .map(({ reason, count }) => `${reasonTextsFor(matter.kind)[reason]}: ${count}`)
            .join(". ")}
          .
        </p>
      )}
      <ul role="list" className="stack-s">
        {matter.reports.map((report) => (
          <li key={report.number} className="box-s">
            <p>
              <strong>{reasonTextsFor(matter.kind)[report.reason]}</strong>
            </p>
            {report.details !== "" && <p className="typed">{report.details}</p>}
            {report.askedAgain !== null && (
              <p className="typed">
                <strong>Asks for a second look:</strong> {report.askedAgain}
              </p>
            )}
            <p className="note">
              {reporters[report.reporter]}, {formatDay(report.reportedAt)}
            </p>
            {report.isNotice && <p>{reportTexts.isNotice}</p>}
            {mayBeNotice && !report.isNotice && (
              <details open={report.reason === "defamatory"}>
                <summary>Is it about defamation?</summary>
                <Link
                  to={paths.deskNotices()}
                  state={{
                    source: "report",
                    receivedAt: report.reportedAt,
                    kind: matter.kind,
                    id: matter.id,
                    report: { item, number: report.number },
                    why: report.details,
                    ...matter.asNotice,
                  }}
                >
                  Make it a notice of defamation
                </Link>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The author of a reply may guess at who wrote this. */
function AnsweredReview({ isAnonymous, texts }: NonNullable<ReportedMatter["replyTo"]>) {
  return (
    <section className="box-s stack-s" aria-labelledby="answered">
      <h3 id="answered">{reportTexts.replyTo(isAnonymous)}</h3>
      {texts.length === 0 && <p>It has no words.</p>}
      {texts.map(({ label, text }) => (
        <p key={label} className="typed">
          {label}: {text}
        </p>
      ))}
    </section>
  );
}

const shortcuts: Record<ReportDecision, string> = { keep: "k", remove: "r", correct: "e" };
const labels: Record<ReportDecision, string> = {
  keep: "Keep it as it is",
  remove: "Remove",
  correct: "Hand on to be corrected",
};

/** A reply, a workplace, an agency or a listing. */
function Reported({ matter, ...props }: ScreenProps & { matter: ReportedMatter }) {
  const { decide, failure, isDeciding } = useDecide(props);
  const [isRemoving, setRemoving] = useState(false);
  const isHeld = matter.heldFor !== null;

  const send = (
    decision: ReportDecision,
    reason?: (typeof decisionReasons)[number],
    law?: string,
  ) =>
    decide(
      () =>
        call("POST /api/desk/reports/:id", {
          params: { id: props.item._id },
          body: { decision, reason, law },
        }),
      isHeld && decision === "keep" ? reportTexts.published : reportTexts.decided[decision],
    );

  return (
    <div className="stack">
      <p>
        <a href={matter.path} target="_blank" rel="noreferrer">
          {isHeld ? "See the page of the place" : "See it on its page"}
        </a>
      </p>
      {matter.text !== null && <p className="typed">{matter.text}</p>}
      {matter.replyTo && <AnsweredReview {...matter.replyTo} />}
      {matter.heldFor !== null && (
        <p>
          {reportTexts.isHeldReply} {matter.heldFor}
        </p>
      )}
      {matter.counts.length > 0 && <Reports matter={matter} item={props.item._id} />}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className="row">
        {matter.decisions.map((decision) => (
          <DecisionButton
            key={decision}
            shortcut={shortcuts[decision]}
            look="secondary"
            aria-busy={isDeciding}
            onClick={() => (decision === "remove" ? setRemoving(true) : void send(decision))}
          >
            {isHeld && decision === "keep" ? reportTexts.publish : labels[decision]}
          </DecisionButton>
        ))}
      </div>
      {isRemoving && (
        <Why
          decision={labels.remove}
          reasons={decisionReasons.map((reason) => [reason, reasonTextsFor(matter.kind)[reason]])}
          isBusy={isDeciding}
          onChoose={(reason, law) => void send("remove", reason, law)}
          onCancel={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
