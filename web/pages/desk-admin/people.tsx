import { Link } from "react-router";
import { adminFields, verificationTexts } from "@locumark/contract/site/admin/admin-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { Answer } from "./answer.tsx";
import { Found, LookUp } from "./look-up.tsx";
import { useAnswer } from "./use-answer.ts";
import { adminPaths } from "./desk-admin-paths.ts";

export function People() {
  return (
    <LookUp {...adminFields.person} pathOf={(query) => adminPaths.people(query)}>
      {(query) => <FoundPeople query={query} />}
    </LookUp>
  );
}

function FoundPeople({ query }: { query: string }) {
  const { answer, reload } = useAnswer(() => call("GET /api/desk/people", { query: { query } }));
  return (
    <Answer answer={answer} onRetry={() => void reload()}>
      {({ people, hasMore }) => (
        <Found
          total={hasMore ? `More than ${people.length}` : people.length}
          words={["person", "people"]}
        >
          {people.map((person) => (
            <li key={person._id}>
              <Link to={adminPaths.person(person._id)}>{person.name}</Link>
              <br />
              {[
                person.profession,
                `signed up ${formatDay(person.signedUpAt)}`,
                `registration: ${verificationTexts[person.verificationStatus].toLowerCase()}`,
                !person.isConfirmed && "address not confirmed",
                person.isDisabled && "suspended",
                person.role === "staff" && "staff",
              ]
                .filter((part) => part !== false)
                .join(", ")}
            </li>
          ))}
        </Found>
      )}
    </Answer>
  );
}
