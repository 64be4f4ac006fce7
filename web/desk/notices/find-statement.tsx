import { useState } from "react";
import type { DeskNotice, NoticeStatement } from "@locumark/contract/desk/notices/desk-notices";
import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import { formatMonth } from "@locumark/contract/uk-dates";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import styles from "../../components/form/form.module.css";

/** For a notice that names its statement by a link or in words: the reviews and replies of that page, to pick the one it means. */
export function FindStatement({
  notice,
  onChanged,
}: {
  notice: DeskNotice;
  onChanged: () => void;
}) {
  const [where, setWhere] = useState(notice.fields.where.replaceAll(/\s+/g, " "));
  const [found, setFound] = useState<NoticeStatement[]>();
  const [failure, setFailure] = useState<string>();
  const fail = (error: unknown) => setFailure(failureMessage(error, "That did not work."));

  const look = () => {
    setFailure(undefined);
    return call("GET /api/desk/statements", { query: { where } }).then(
      ({ statements }) => setFound(statements),
      fail,
    );
  };
  const pick = ({ kind, id }: NoticeStatement) =>
    call("PUT /api/desk/notices/:id/about", {
      params: { id: notice._id },
      body: { kind, id },
    }).then(onChanged, fail);

  return (
    <details className="box" open={notice.about === null}>
      <summary>
        {notice.about ? "It is about something else" : "Which review or reply is it about?"}
      </summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <TextInput
          label="Link to the page of the workplace or agency"
          value={where}
          charactersMax={noticeLimits.noticeWhere}
          onChange={(event) => setWhere(event.target.value)}
        />
        <Button type="submit" look="secondary">
          Show what is there
        </Button>
      </form>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div role="status">{found?.length === 0 && <p>Nothing was found at this link.</p>}</div>
      {found && (
        <ul className="stack-s" role="list">
          {found.map((one) => (
            <li key={one.id}>
              <p className="note">
                {one.kind === "reply" && "A reply: "}
                {one.placeName}, {formatMonth(one.month)}
              </p>
              <p className="typed">{one.text}</p>
              <Button look="secondary" onClick={() => void pick(one)}>
                It is this one
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
