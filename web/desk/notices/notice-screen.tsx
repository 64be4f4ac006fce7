import { useState } from "react";
import type { DeskNotice } from "@locumark/contract/desk/notices/desk-notices";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { call } from "../../api.ts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { DetailsOf } from "../../services/cases/details-of.tsx";
import { AuthorAnswer } from "./author-answer.tsx";
import { Letters } from "./letters.tsx";
import { NoticeFacts } from "./notice-facts.tsx";
import { SameStatement, WhichStatement } from "./which-statement.tsx";
import type { ScreenProps } from "../../services/cases/screen-props.ts";
import { useDecide } from "../../services/cases/use-decide.ts";

/** A notice under section 5 of the Defamation Act 2013: how far it is, and the next step with its letters. */
export function Screen(props: ScreenProps) {
  const [version, setVersion] = useState(1);
  return (
    <DetailsOf
      key={version}
      screen={props}
      load={() => call("GET /api/desk/notices/:id", { params: { id: props.item._id } })}
    >
      {(notice) => (
        <div className="stack">
          <NoticeFacts notice={notice} />
          <AuthorAnswer notice={notice} />
          {notice.state === "received" && (
            <>
              <WhichStatement notice={notice} onChanged={() => setVersion(version + 1)} />
              <SameStatement notice={notice} onChanged={() => setVersion(version + 1)} />
            </>
          )}
          <Steps {...props} notice={notice} />
        </div>
      )}
    </DetailsOf>
  );
}

function Steps({ notice, ...props }: ScreenProps & { notice: DeskNotice }) {
  const { decide, failure, isDeciding } = useDecide(props);
  return (
    <section className="stack" aria-labelledby="next-step">
      <h3 id="next-step">The next step</h3>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {notice.steps.length === 0 && <p>There is nothing to do now.</p>}
      {notice.steps.map(({ action, letters }, index) => {
        const { label, said, shortcut, why } = deskNoticeTexts.actions[action];
        return (
          <div key={action} className="box stack start">
            <p>{why}</p>
            <Letters letters={letters} hasEmail={notice.fields.email !== ""} />
            <DecisionButton
              shortcut={shortcut}
              look={index === 0 ? "primary" : "secondary"}
              aria-busy={isDeciding}
              onClick={() =>
                void decide(
                  () =>
                    call("POST /api/desk/notices/:id/decide", {
                      params: { id: props.item._id },
                      body: { action },
                    }),
                  said,
                )
              }
            >
              {label}
            </DecisionButton>
          </div>
        );
      })}
    </section>
  );
}
