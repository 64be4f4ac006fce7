import {
  inOrder,
  type ReportedShift,
  shiftOf,
} from "@locumark/contract/members/shifts/reported-shifts";
import { paymentNames } from "@locumark/contract/reviews/payments/payment-texts";
import { reportedAlone } from "@locumark/contract/members/shifts/shift-lists";
import {
  amountOf,
  daysOverdue,
  dueOn,
  receivedOf,
  stateOf,
} from "@locumark/contract/members/shifts/shift-states";
import { shiftTexts } from "@locumark/contract/members/shifts/shift-texts";
import type { Shift } from "@locumark/contract/members/shifts/shifts";
import { toCsv } from "../../platform/csv.ts";
import { FileAnswer } from "../../run-call.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { agencyReviews } from "../../reviews/reviews/agency-kind.ts";
import { presentReview } from "../../reviews/reviews/present-review.ts";
import { listOwnReviews } from "../../reviews/rows/review-queries.ts";
import { workplaceReviews } from "../../reviews/reviews/workplace-kind.ts";
import { presentShift } from "./present-shift.ts";
import { todayOf } from "./shift-policy.ts";
import { listShifts } from "./shift-queries.ts";

type Value = string | number | null;
type OfReported = ((shift: ReportedShift) => Value) | null;
type OfOwn = ((shift: Shift, today: string) => Value) | null;

const pounds = (amount: number | null): string | null => amount?.toFixed(2) ?? null;

/** A heading, and what a shift from a review and an own one say below it. */
const columns: readonly [string, OfReported, OfOwn][] = [
  ["Month", ({ month }) => month.slice(0, 7), ({ date }) => date.slice(0, 7)],
  ["Month of", ({ isMonthOfShift }) => (isMonthOfShift ? "shift" : "review"), () => "shift"],
  ["Kind", ({ kind }) => kind, () => "own shift"],
  ["Place", ({ place }) => place, ({ place }) => place],
  ["Pay in pounds an hour", ({ payRate }) => pounds(payRate), (shift) => pounds(payOfHour(shift))],
  ["Paid by", ({ payBasis }) => payBasis, ({ payBasis }) => payBasis],
  ["Hours", ({ hours }) => hours, ({ hours }) => hours],
  [
    "Payment",
    ({ payment }) => (payment === null ? null : paymentNames[payment]),
    (shift, today) => shiftTexts.states[stateOf(shift, today).name],
  ],
  ["Days until paid", ({ daysToPay }) => daysToPay, null],
  ["Day", null, ({ date }) => date],
  ["Starts at", null, ({ startsAt }) => startsAt],
  ["Amount in pounds", null, (shift) => pounds(amountOf(shift))],
  ["Booked", null, ({ bookedThrough }) => bookedThrough],
  ["Agency or platform", null, ({ agency }) => agency],
  ["Miles", null, ({ miles }) => miles],
  ["Invoice number", null, ({ invoiceNumber }) => invoiceNumber],
  ["Invoiced on", null, ({ invoicedOn }) => invoicedOn],
  ["Due on", null, (shift) => dueOn(shift)],
  ["Days overdue", null, (shift, today) => daysOverdue(shift, today) || null],
  ["Paid on", null, ({ paidOn }) => paidOn],
  ["Received in pounds", null, (shift) => pounds(receivedOf(shift))],
];

function payOfHour({ hours, pay, payBasis }: Shift): number | null {
  if (pay === null || payBasis === "hour") return pay;
  return hours === null ? null : pay / hours;
}

/** A member's own shifts, and those that they reported in reviews alone, for a spreadsheet. */
export async function exportShifts(
  site: Pick<Site, "clock" | "database" | "mergedPlaces" | "workplaces">,
  viewer: Viewer,
): Promise<FileAnswer> {
  const now = site.clock.now();
  const today = todayOf(site.clock);
  const { read } = site.database;
  const own = (await listShifts(read, viewer.accountId)).map((shift) => presentShift(site, shift));
  const reviews = await listOwnReviews(read, viewer.accountId);
  const reported = inOrder(
    reviews.map((review) =>
      review.kind === "workplace"
        ? shiftOf(presentReview(workplaceReviews, review, viewer, now))
        : shiftOf(presentReview(agencyReviews, review, viewer, now)),
    ),
  );
  return new FileAnswer(
    "my-shifts.csv",
    toCsv([
      columns.map(([name]) => name),
      ...own.map((shift) => columns.map(([, , valueOf]) => valueOf?.(shift, today) ?? null)),
      ...reportedAlone(reported, own).map((shift) =>
        columns.map(([, valueOf]) => valueOf?.(shift) ?? null),
      ),
    ]),
  );
}
