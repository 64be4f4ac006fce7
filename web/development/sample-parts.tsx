import { useState } from "react";
import type { Shift } from "@locumark/contract/members/shifts/shifts";
import { Button } from "../components/button/button.tsx";
import { ErrorSummary } from "../components/error-summary/error-summary.tsx";
import { FileInput } from "../components/file-input/file-input.tsx";
import { Folded } from "../components/folded/folded.tsx";
import { Pager } from "../components/pager/pager.tsx";
import { DecisionButton } from "../services/cases/decision-button.tsx";
import { FollowStar } from "../members/following/follow-star.tsx";
import { Actions } from "../figures/figures/place-head.tsx";
import { ClosedMark } from "../places/places/closed-mark.tsx";
import { ShiftBar } from "../places/places/shift-bar.tsx";
import { Owed } from "../pages/my-shifts/owed.tsx";
import { ShiftItem } from "../pages/my-shifts/shift-item.tsx";

const today = "2026-11-25";
const shift: Shift = {
  _id: "styles",
  workplaceId: null,
  path: null,
  place: "Rowan Street Pharmacy",
  date: "2026-10-01",
  startsAt: "09:00",
  hours: 8,
  payBasis: "hour",
  pay: 32,
  bookedThrough: "agency",
  agency: "Otterbridge Locums",
  miles: 12,
  invoiceNumber: "17",
  invoicedOn: "2026-10-05",
  dueDays: 30,
  paidOn: null,
  received: null,
  remind: true,
};

/** One in each of the states of contract/members/shifts/shift-states.ts. */
const shifts = [
  { date: "2026-12-01", invoicedOn: null },
  { invoicedOn: null },
  { invoicedOn: "2026-11-20" },
  {},
  { received: 100 },
  { paidOn: "2026-11-01" },
].map(inState);

function inState(changes: Partial<Shift>, index: number): Shift {
  return { ...shift, ...changes, _id: `styles-${index}` };
}

/** A member's shifts, and the smaller parts of pages. */
export function Parts() {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <section className="stack">
        <h2>Shifts</h2>
        <Owed shifts={shifts} today={today} />
        <ul role="list" className="lines">
          {shifts.map((one) => (
            <ShiftItem
              key={one._id}
              shift={one}
              {...{ shifts, today }}
              baseRates={[]}
              reported={[]}
              onChanged={async () => undefined}
            />
          ))}
        </ul>
      </section>

      <section className="stack reading">
        <h2>Smaller parts</h2>
        <p>
          Rowan Street Pharmacy <ClosedMark />
        </p>
        <Actions>
          <FollowStar kind="workplace" _id="styles" name="Rowan Street Pharmacy" />
        </Actions>
        <p className="row">
          <span>9am to 1pm, 2pm to 6pm</span>
          <ShiftBar
            times={[
              { opens: 540, closes: 780 },
              { opens: 840, closes: 1080 },
            ]}
          />
        </p>
        <Pager page={2} last={1234} pathOf={() => "#pages"} />
        <Folded summary="Folded on a phone">
          <p>On a desk simply there.</p>
        </Folded>
        <FileInput
          name="file"
          label="A file"
          hint="One PDF, not too large"
          accept=".pdf"
          photo="Take a photo"
        />
        {/* It takes the focus when it appears. */}
        <div>
          <Button look="secondary" onClick={() => setRefused(true)}>
            Refuse a form
          </Button>
        </div>
        {isRefused && (
          <ErrorSummary
            title="There is a problem"
            errors={[{ text: "Enter your name." }, { id: "styles", text: "One with a link." }]}
          />
        )}
        <div className="row">
          <DecisionButton shortcut="k" look="secondary">
            Keep
          </DecisionButton>
          <Button look="danger">Hide</Button>
        </div>
      </section>
    </>
  );
}
