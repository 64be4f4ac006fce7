import { Link } from "react-router";
import type { DeskPlace } from "@locumark/contract/site/admin/admin";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { ActButton } from "./act-button.tsx";
import { Answer } from "./answer.tsx";
import { Fact, Facts } from "./desk-admin-facts.tsx";
import { PlaceLine } from "./place-line.tsx";
import { useAnswer } from "./use-answer.ts";
import { paths } from "../../paths.ts";
import { ChangePlace } from "./change-place.tsx";

/** One place: its entries, what can be done, and what was done to it. */
export function PlaceView({ id }: { id: string }) {
  const { answer, put, reload } = useAnswer(() =>
    call("GET /api/desk/workplaces/:id", { params: { id } }),
  );
  return (
    <Answer answer={answer} onRetry={() => void reload()}>
      {(place) => (
        <div className="stack-l">
          <PlaceFacts place={place} />
          <ChangePlace place={place} onChanged={put} />
          <Neighbours place={place} />
          <Actions place={place} onUndone={() => void reload()} />
        </div>
      )}
    </Answer>
  );
}

function PlaceFacts({ place }: { place: DeskPlace }) {
  return (
    <Facts>
      <Fact name="Name">
        {place.name} (<Link to={paths.workplace({ ...place, ambiguous: true })}>its page</Link>)
      </Fact>
      <Fact name="Kind">
        {place.type} ({place.kind})
      </Fact>
      <Fact name="Address">{[place.address, place.postcode].filter(Boolean).join(", ")}</Fact>
      <Fact name="Telephone">{place.telephone === "" ? "Unknown" : place.telephone}</Fact>
      <Fact name="Status">{place.status === "open" ? "Open" : "Closed"}</Fact>
      <Fact name="Reviews">{place.reviewCount}</Fact>
      <Fact name="Entries">
        <ul role="list">
          {place.entries.map((entry) => (
            <li key={entry._id}>
              {entry.code ?? entry._id}, {entry.register ?? "added by a member"}, {entry.status}
            </li>
          ))}
        </ul>
      </Fact>
      {place.corrections.map(({ field, value, registerValue }) => (
        <Fact key={field} name={`Corrected: ${field}`}>
          {value} (the register has: {registerValue === "" ? "nothing" : registerValue})
        </Fact>
      ))}
    </Facts>
  );
}

function Neighbours({ place }: { place: DeskPlace }) {
  if (place.neighbours.length === 0) return null;
  return (
    <section aria-labelledby="neighbours">
      <h2 id="neighbours">Others at {place.postcode}</h2>
      <ul role="list" className="lines">
        {place.neighbours.map((one) => (
          <li key={one._id}>
            <PlaceLine place={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ place, onUndone }: { place: DeskPlace; onUndone: () => void }) {
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">What was done</h2>
      {place.actions.length === 0 && <p>Nothing yet.</p>}
      <ul role="list" className="lines">
        {place.actions.map(({ action, doneAt, doneBy, isUndone, number, reason }) => (
          <li key={number} className="apart">
            <span>
              {number}. {formatDay(doneAt)}, {doneBy}: {action}
              {reason !== "" && ` (${reason})`}
              {isUndone && ", undone"}
            </span>
            {!isUndone && action !== "undo" && (
              <ActButton
                text={
                  <>
                    Undo<VisuallyHidden> action {number}</VisuallyHidden>
                  </>
                }
                question={`Undo action ${number}?`}
                act={async () => {
                  const { message } = await call("POST /api/desk/workplace-actions/:number/undo", {
                    params: { number: String(number) },
                    body: { reason: "" },
                  });
                  onUndone();
                  return message;
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
