import { useState } from "react";
import type {
  AuthorAnswer as Answer,
  DeskNotice,
} from "@locumark/contract/desk/notices/desk-notices";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";

/** Shows the author's answer. Name and address are loaded on request, which is logged. */
export function AuthorAnswer({ notice }: { notice: DeskNotice }) {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  if (notice.authorWish === null) return null;
  const open = () =>
    call("POST /api/desk/notices/:id/open-answer", { params: { id: notice._id } }).then(
      setAnswer,
      (error: unknown) => setFailure(failureMessage(error, "It could not be loaded.")),
    );
  return (
    <section className="box" aria-labelledby="the-answer">
      <h3 id="the-answer">The author&rsquo;s answer</h3>
      <p>
        {notice.authorWish === "keep"
          ? "The author stands by it."
          : "The author does not want it to stay."}
      </p>
      {notice.authorWish === "keep" && !answer && !notice.isEmptied && (
        <>
          <p>
            Look at name and address to say whether they can be right. That you looked is written
            into the log.
          </p>
          <Button look="secondary" onClick={() => void open()}>
            Show name and address
          </Button>
        </>
      )}
      <div role="status">
        {answer && (
          <dl className="stack-s typed">
            <div>
              <dt>Full name</dt>
              <dd>{answer.name || "–"}</dd>
            </div>
            <div>
              <dt>Postal address</dt>
              <dd>{answer.address || "–"}</dd>
            </div>
            <div>
              <dt>May be passed on to the complainant</dt>
              <dd>{answer.consents === null ? "–" : answer.consents ? "Yes" : "No"}</dd>
            </div>
          </dl>
        )}
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </section>
  );
}
