import { useState } from "react";
import { Link } from "react-router";
import type { DeskNotice } from "@locumark/contract/desk/notices/desk-notices";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { AuthorAnswer } from "../../desk/notices/author-answer.tsx";
import { NoticeFacts } from "../../desk/notices/notice-facts.tsx";
import { paths } from "../../paths.ts";
import styles from "./desk-notices.module.css";
import { useLoaded } from "./use-loaded.ts";

/** One notice, whether or not there is something to do, e.g. a court's order to record. */
export function OneNotice({ id }: { id: string }) {
  const { answer, failure } = useLoaded(() =>
    call("GET /api/desk/notices/:id", { params: { id } }),
  );
  return (
    <div className={`stack ${styles.page}`}>
      <p>
        <Link to={paths.deskNotices()}>All notices</Link>
      </p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {answer && (
        <>
          <h2>
            Notice {answer.reference}. {deskNoticeTexts.states[answer.state]}
          </h2>
          {answer.itemId !== null && (
            <p>
              <Link to={paths.desk({ item: answer.itemId })}>Take the next step in the queue</Link>
            </p>
          )}
          <NoticeFacts notice={answer} />
          <AuthorAnswer notice={answer} />
          {(answer.answeredAt !== null || answer.state === "kept") && (
            <Disclosure notice={answer} />
          )}
        </>
      )}
    </div>
  );
}

function Disclosure({ notice }: { notice: DeskNotice }) {
  const [said, setSaid] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const record = () =>
    call("POST /api/desk/notices/:id/disclosure", { params: { id: notice._id } }).then(
      ({ message }) => setSaid(message),
      (error: unknown) => setFailure(failureMessage(error, deskNoticeTexts.notNow)),
    );
  return (
    <details className="box">
      <summary>A court orders us to disclose the author</summary>
      <p>
        Only on an order of a court, which you have seen yourself and a solicitor has read. Record
        it here once name and address have been handed over: it is counted in the public totals.
      </p>
      <Button look="secondary" disabled={said !== undefined} onClick={() => void record()}>
        Record a disclosure by a court&rsquo;s order
      </Button>
      <p role="status">{said}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </details>
  );
}
