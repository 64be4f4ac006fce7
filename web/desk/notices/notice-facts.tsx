import type { DeskNotice } from "@locumark/contract/desk/notices/desk-notices";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { formatMonth, formatTime } from "@locumark/contract/uk-dates";

const yesOrNo = (value: boolean | undefined): string =>
  value === undefined ? "" : value ? "Yes" : "No";

/** Shows what happened when, and the notice together with what it complains about. */
export function NoticeFacts({ notice }: { notice: DeskNotice }) {
  return (
    <>
      <Progress notice={notice} />
      {notice.missing.length > 0 && !notice.isEmptied && (
        <div className="box">
          <p>
            <strong>It is not complete.</strong> It lacks:
          </p>
          <ul>
            {notice.missing.map((item) => (
              <li key={item}>{deskNoticeTexts.items[item]}</li>
            ))}
          </ul>
        </div>
      )}
      <section className="box" aria-labelledby="the-notice">
        <h3 id="the-notice">The notice</h3>
        <Items notice={notice} />
      </section>
      {notice.about && (
        <section className="box" aria-labelledby="the-statement">
          <h3 id="the-statement">What it is about</h3>
          <p className="note">
            {notice.about.placeName}, {formatMonth(notice.about.month)}
            {notice.about.state !== "public" && ". It is not on the site at the moment."}
          </p>
          <p className="typed">{notice.about.text}</p>
        </section>
      )}
    </>
  );
}

function Progress({ notice }: { notice: DeskNotice }) {
  const times = [
    [`Received by ${deskNoticeTexts.sources[notice.source]}`, notice.receivedAt],
    ["Author asked", notice.askedAt],
    ["Author answered", notice.answeredAt],
    [notice.state === "asked" ? "The author may answer until" : "Our step is due", notice.dueAt],
    ["Over", notice.endedAt],
  ] as const;
  return (
    <ul role="list">
      {times.map(
        ([what, at]) =>
          at !== null && (
            <li key={what}>
              {what}: {formatTime(at)}
            </li>
          ),
      )}
      {notice.earlierRemovals > 0 && (
        <li>Removed after notices before: {notice.earlierRemovals}</li>
      )}
    </ul>
  );
}

function Items({ notice: { fields, isEmptied } }: { notice: DeskNotice }) {
  if (isEmptied) return <p>Its texts have been deleted: it was over twelve months ago.</p>;
  const shown = {
    ...fields,
    lacksInformation: yesOrNo(fields.lacksInformation),
    consentToName: yesOrNo(fields.consentToName),
    consentToEmail: yesOrNo(fields.consentToEmail),
  };
  return (
    <dl className="stack-s typed">
      {(Object.keys(deskNoticeTexts.items) as (keyof typeof shown)[]).map((item) => (
        <div key={item}>
          <dt>{deskNoticeTexts.items[item]}</dt>
          <dd>{shown[item] === "" ? "–" : shown[item]}</dd>
        </div>
      ))}
    </dl>
  );
}
