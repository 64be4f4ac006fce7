import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import type { NoticeForAuthor } from "@locumark/contract/desk/notices/notices";
import { call, failureMessage } from "../../api.ts";
import form from "../../components/form/form.module.css";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { useSiteFacts } from "../../site-facts.ts";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./answer-notice.module.css";

const texts = noticeTexts.answer;

export function Component() {
  const { token = "" } = useParams();
  const { contactEmail } = useSiteFacts();
  const [notice, setNotice] = useState<NoticeForAuthor>();
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const aborting = new AbortController();
    call("GET /api/notice-answer/:token", { params: { token } }, { signal: aborting.signal }).then(
      setNotice,
      (error: unknown) => {
        if (!aborting.signal.aborted) setMessage(failureMessage(error, texts.notLoaded));
      },
    );
    return () => aborting.abort();
  }, [token]);

  const isOpen = notice?.state === "open" && message === undefined;
  return (
    <Columns isForm beside={<GoodToKnow />}>
      <Head title="Answer a notice" />
      <h1>Answer a notice</h1>
      <WithoutScript>
        This page needs JavaScript. Without it, please answer our mail at{" "}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </WithoutScript>
      <div role="status" className={form.outcome}>
        {message !== undefined && (
          <p>
            <strong>{message}</strong>
          </p>
        )}
        {message === undefined && !notice && (
          <WithScript>
            <p>Loading</p>
          </WithScript>
        )}
      </div>
      {notice && (
        <>
          <p>
            Someone has complained about something that you posted here, and says that it defames
            them.{" "}
            {isOpen && (
              <>
                Please answer by <strong>{texts.until(notice.answerUntil)}</strong>. Without an
                answer we have to remove it.
              </>
            )}
          </p>
          <details className={`box ${styles.copy}`} open>
            <summary>The notice, {notice.reference}</summary>
            <dl className="stack-s typed">
              {notice.copy.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
          {isOpen && <AnswerForm token={token} mayStay={notice.mayStay} onAnswered={setMessage} />}
          {notice.state !== "open" && (
            <p>
              <strong>{notice.state === "over" ? texts.over : texts.answered}</strong>{" "}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          )}
        </>
      )}
    </Columns>
  );
}

function GoodToKnow() {
  return (
    <>
      <h2>Good to know</h2>
      <ul>
        <li>The law of England and Wales asks this of us; we do not decide who is right.</li>
        <li>
          Your name and address go to the person who complained only if you agree here, or if a
          court orders us to give them.
        </li>
        <li>We keep them for this matter alone, and delete them twelve months after it is over.</li>
        <li>
          You may want advice first, for example from your union or your defence organisation.
        </li>
      </ul>
    </>
  );
}
