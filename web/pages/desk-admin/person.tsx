import { Link } from "react-router";
import type { Person, PersonAction } from "@locumark/contract/site/admin/admin";
import {
  adminTexts,
  personActionTexts,
  verificationTexts,
} from "@locumark/contract/site/admin/admin-texts";
import { staffRoleLabels } from "@locumark/contract/people/staff/staff-texts";
import { professionInFull } from "@locumark/contract/people/verifications/verification-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { ActButton } from "./act-button.tsx";
import { Answer } from "./answer.tsx";
import { Fact, Facts } from "./desk-admin-facts.tsx";
import { useAnswer } from "./use-answer.ts";
import { paths } from "../../paths.ts";
import { Suspension } from "./suspension.tsx";

/** One account: what is stored about it, and what can be done. */
export function PersonView({ id }: { id: string }) {
  const { answer, put, reload } = useAnswer(() =>
    call("GET /api/desk/people/:id", { params: { id } }),
  );
  return (
    <Answer answer={answer} onRetry={() => void reload()}>
      {(person) => (
        <>
          <PersonFacts person={person} />
          <p>
            <Link to={paths.deskLog({ subject: person._id })}>What was done about this person</Link>
          </p>
          {person.isOwn ? (
            <p>{adminTexts.ownAccount}</p>
          ) : (
            <>
              <Acts person={person} onChanged={put} />
              <Suspension person={person} onChanged={() => void reload()} />
            </>
          )}
        </>
      )}
    </Answer>
  );
}

function PersonFacts({ person }: { person: Person }) {
  return (
    <Facts>
      <Fact name="Name">{person.name}</Fact>
      <Fact name="Email address">{person.email}</Fact>
      {person.mailFailure !== null && (
        <Fact name="Mail to it">refused in the last day ({person.mailFailure})</Fact>
      )}
      <Fact name="Signed up">{formatDay(person.signedUpAt)}</Fact>
      <Fact name="Address confirmed">
        {person.confirmedAt === null ? "Not yet" : formatDay(person.confirmedAt)}
      </Fact>
      <Fact name="Profession">{professionInFull(person.profession, person.jobTitle)}</Fact>
      <Fact name="Registration">
        {person.registrationBody || "Body not given,"} {person.registrationNumber}:{" "}
        {verificationTexts[person.verificationStatus].toLowerCase()}. It is decided in{" "}
        <Link to={paths.desk()}>the queue</Link>.
      </Fact>
      <Fact name="At the desk">
        {person.staffRoles.length === 0
          ? "No"
          : person.staffRoles.map((role) => staffRoleLabels[role]).join(", ")}{" "}
        (<Link to={paths.deskStaff()}>staff</Link>)
      </Fact>
      <Fact name="Logged in">
        {person.sessions} {person.sessions === 1 ? "browser" : "browsers"}
      </Fact>
    </Facts>
  );
}

const isFor: Record<PersonAction, (person: Person) => boolean> = {
  "end-sessions": ({ sessions }) => sessions > 0,
  "renew-bylines": ({ isConfirmed }) => isConfirmed,
  "resend-confirmation": ({ isConfirmed, isDisabled }) => !isConfirmed && !isDisabled,
};

function Acts({ person, onChanged }: { person: Person; onChanged: (person: Person) => void }) {
  const actions = (Object.keys(isFor) as PersonAction[]).filter((action) => isFor[action](person));
  return (
    <div className="row">
      {actions.map((action) => (
        <ActButton
          key={action}
          text={personActionTexts[action].button}
          question={personActionTexts[action].question}
          act={async () => {
            const { message, person: changed } = await call("POST /api/desk/people/:id/actions", {
              params: { id: person._id },
              body: { action },
            });
            onChanged(changed);
            return message;
          }}
        />
      ))}
    </div>
  );
}
