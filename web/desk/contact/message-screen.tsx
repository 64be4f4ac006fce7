import { Link } from "react-router";
import type { DeskMessage, messageOutcomes } from "@locumark/contract/desk/contact/contact";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import { formatTime } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { DecisionButton } from "../../services/cases/decision-button.tsx";
import { DetailsOf } from "../../services/cases/details-of.tsx";
import type { ScreenProps } from "../../services/cases/screen-props.ts";
import { useDecide } from "../../services/cases/use-decide.ts";

/** Points the way only: whether it is a notice, a person decides. */
const speaksOfDefamation = /defam|libel|slander/i;

/** A message of the contact page: read it, answer it in the mail program, and say that it is done. */
export function Screen(props: ScreenProps) {
  return (
    <DetailsOf
      screen={props}
      load={() => call("GET /api/desk/messages/:id", { params: { id: props.item._id } })}
    >
      {(message) => <Message {...props} message={message} />}
    </DetailsOf>
  );
}

function Message({ message, ...props }: ScreenProps & { message: DeskMessage }) {
  const { decide, failure, isDeciding } = useDecide(props);
  const { name, email, subject, sentAt } = message;
  const mayBeNotice = speaksOfDefamation.test(`${subject} ${message.message}`);
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

  const close = (outcome: (typeof messageOutcomes)[number], said: string) =>
    decide(
      () =>
        call("POST /api/desk/messages/:id/close", {
          params: { id: props.item._id },
          body: { outcome },
        }),
      said,
    );

  return (
    <div className="stack">
      <p className="soft">
        From {name}, {email}, {formatTime(sentAt)}
      </p>
      <p className="box typed">{message.message}</p>
      <p>
        <a href={answer}>Answer in your mail program</a>
      </p>
      <p>
        <Link
          to={paths.deskNotices()}
          state={{
            source: "message",
            receivedAt: sentAt,
            name,
            email,
            original: message.message,
            message: { item: props.item._id },
          }}
        >
          Make it a notice of defamation
        </Link>
        {mayBeNotice && <strong> {deskNoticeTexts.mayBeNotice(formatTime(sentAt))}</strong>}
      </p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className="row">
        <DecisionButton
          shortcut="m"
          look={mayBeNotice ? "secondary" : "primary"}
          aria-busy={isDeciding}
          onClick={() => void close("answered", "Marked as answered.")}
        >
          Mark as answered
        </DecisionButton>
        <DecisionButton
          shortcut="x"
          look="secondary"
          aria-busy={isDeciding}
          onClick={() => void close("no-answer", "Closed without an answer.")}
        >
          It needs no answer
        </DecisionButton>
      </div>
    </div>
  );
}
