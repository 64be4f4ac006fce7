import { useLocation } from "react-router";
import { Link } from "react-router";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { formatDay, formatTime } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import styles from "./desk-notices.module.css";
import { TypedNoticeForm } from "./typed-notice-form.tsx";
import { useLoaded } from "./use-loaded.ts";

/** All notices with their clocks, and the form for those that come by letter. */
export function NoticeList() {
  const { answer, failure, reload } = useLoaded(() => call("GET /api/desk/notices", {}));
  const { state } = useLocation();
  return (
    <div className={`stack ${styles.page}`}>
      <p>
        All notices under section 5 of the Defamation Act 2013. What has to be done next is in the{" "}
        <Link to={paths.desk()}>queue</Link>.
      </p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {answer?.holidaysRunOut && (
        <p role="alert">
          <strong>
            The list of bank holidays ends on {formatDay(answer.holidaysKnownUntil)}. Ask the
            operator of the site to bring it up to date.
          </strong>
        </p>
      )}
      {answer?.notices.length === 0 && <p>No notices yet.</p>}
      {answer && answer.notices.length > 0 && (
        <ul className="lines" role="list">
          {answer.notices.map((notice) => (
            <li key={notice._id}>
              <Link to={paths.deskNotices({ notice: notice._id })}>{notice.reference}</Link>
              <p>{deskNoticeTexts.states[notice.state]}</p>
              <p className="note">
                Received {formatTime(notice.receivedAt)}
                {notice.dueAt !== null &&
                  (notice.state === "asked"
                    ? `; the author has until ${formatTime(notice.dueAt)}`
                    : `; due ${formatTime(notice.dueAt)}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="typed">
        <h2 id="typed">A notice that came another way</h2>
        <p>
          By letter, or in a report or message. The hours count from when it arrived, not from when
          you type it in.
        </p>
        <TypedNoticeForm given={state as unknown} onSaved={reload} />
      </section>
    </div>
  );
}
