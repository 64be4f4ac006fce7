import { inOrder, shiftOf, type Shift } from "@locumark/contract/shifts";
import { paymentNames } from "@locumark/contract/payment-texts";
import { FileAnswer } from "../../run-call.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import { presentReview } from "../reviews/present-review.ts";
import { listOwnReviews } from "../reviews/review-queries.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";

const columns: [string, (shift: Shift) => string | number | null][] = [
  ["Month", ({ month }) => month.slice(0, 7)],
  ["Month of", ({ isMonthOfShift }) => (isMonthOfShift ? "shift" : "review")],
  ["Kind", ({ kind }) => kind],
  ["Place", ({ place }) => place],
  ["Pay in pounds an hour", ({ payRate }) => payRate?.toFixed(2) ?? null],
  ["Paid by", ({ payBasis }) => payBasis],
  ["Hours", ({ hours }) => hours],
  ["Payment", ({ payment }) => (payment === null ? null : paymentNames[payment])],
  ["Days until paid", ({ daysToPay }) => daysToPay],
  ["The payment counts for others from", ({ seenFrom }) => seenFrom?.slice(0, 10) ?? null],
];

/** A member's own shifts for a spreadsheet (RFC 4180); the mark at the start tells it the encoding. */
export async function exportShifts(
  { clock, database }: Pick<Site, "clock" | "database">,
  viewer: Viewer,
): Promise<FileAnswer> {
  const now = clock.now();
  const reviews = await listOwnReviews(database.read, viewer.accountId);
  const shifts = inOrder(
    reviews.map((review) =>
      review.kind === "workplace"
        ? shiftOf(presentReview(workplaceReviews, review, viewer, now))
        : shiftOf(presentReview(agencyReviews, review, viewer, now)),
    ),
  );
  const lines = [
    columns.map(([name]) => name),
    ...shifts.map((shift) => columns.map(([, valueOf]) => cell(valueOf(shift)))),
  ];
  const text = lines.map((line) => `${line.join(",")}\r\n`).join("");
  return new FileAnswer("my-shifts.csv", Buffer.from(`\uFEFF${text}`));
}

/** A place may be called by anybody what they like: a spreadsheet would calculate what begins as a formula does. */
function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^\s*[=+\-@＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
