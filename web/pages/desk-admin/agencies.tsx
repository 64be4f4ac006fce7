import { useState } from "react";
import type { DeskAgency } from "@locumark/contract/site/admin/admin";
import { adminFields } from "@locumark/contract/site/admin/admin-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { Answer } from "./answer.tsx";
import { Found, LookUp } from "./look-up.tsx";
import { useAnswer } from "./use-answer.ts";
import { adminPaths } from "./desk-admin-paths.ts";
import { AgencyForm } from "./agency-form.tsx";

export function Agencies() {
  return (
    <LookUp {...adminFields.agency} pathOf={(query) => adminPaths.agencies(query)}>
      {(query) => <FoundAgencies query={query} />}
    </LookUp>
  );
}

function FoundAgencies({ query }: { query: string }) {
  const { answer, reload } = useAnswer(() => call("GET /api/desk/agencies", { query: { query } }));
  return (
    <Answer answer={answer} onRetry={() => void reload()}>
      {({ agencies, total }) => (
        <Found total={total} words={["agency", "agencies"]}>
          {agencies.map((agency) => (
            <AgencyRow
              key={`${agency._id} ${agency.name} ${agency.website}`}
              agency={agency}
              onChanged={() => void reload()}
            />
          ))}
        </Found>
      )}
    </Answer>
  );
}

function AgencyRow({ agency, onChanged }: { agency: DeskAgency; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <h2>{agency.name}</h2>
      <p>
        {agency.website}, {agency.reviewCount} {agency.reviewCount === 1 ? "review" : "reviews"}
      </p>
      <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Change it<VisuallyHidden>: {agency.name}</VisuallyHidden>
      </Button>
      {isOpen && agency.actions.length > 0 && (
        <ul role="list" aria-label="What was done" className="lines">
          {agency.actions.map(({ action, after, before, doneAt, doneBy, number, reason }) => (
            <li key={number}>
              {formatDay(doneAt)}, {doneBy}: {action}, {before}
              {after !== "" && ` → ${after}`}
              {reason !== "" && ` (${reason})`}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <AgencyForm agency={agency} onChanged={onChanged} />}
    </li>
  );
}
