import { addDays } from "@locumark/contract/shift-days";
import type { ShiftFields } from "@locumark/contract/members/shifts/shifts";
import type { DemoPlace, DemoPost } from "./demo-reviews.ts";
import { logIns } from "./demo-people.ts";

/** Days ago of the shift, the invoice and the payment, and what differs from an ordinary day. */
const diary: readonly [number, number | null, number | null, Partial<ShiftFields>][] = [
  [-9, null, null, { startsAt: "09:00" }],
  [-2, null, null, { startsAt: "08:30", hours: 10 }],
  [3, null, null, { startsAt: "09:00" }],
  [6, null, null, { bookedThrough: "agency", agency: "Swiftwing Locums", pay: 29 }],
  [12, 11, null, { remind: true }],
  [19, 18, null, { payBasis: "day", pay: 310, hours: 9 }],
  [55, 53, null, { remind: true, invoiceNumber: "1046" }],
  [71, 70, null, { bookedThrough: "agency", agency: "Swiftwing Locums", pay: 29, dueDays: 14 }],
  [83, 82, null, { received: 150, invoiceNumber: "1041" }],
  [96, 95, 62, { miles: 34 }],
  [110, 109, 84, {}],
  [131, 130, 96, { payBasis: "day", pay: 305, hours: 9, miles: 12 }],
  [160, 159, 122, { bookedThrough: "agency", agency: "Swiftwing Locums", pay: 28.5 }],
  [240, 239, 208, {}],
  [268, 266, 230, { miles: 34 }],
];

/** The first person's own shifts, at the first of these places. */
export function inventShifts(
  places: readonly DemoPlace[],
  today: string,
): DemoPost<Partial<ShiftFields>>[] {
  const ago = (days: number | null) => (days === null ? null : addDays(today, -days));
  return diary.map(([shift, invoice, payment, changes], index) => ({
    email: logIns[0]?.email ?? "",
    daysAgo: 0,
    body: {
      workplaceId: places[index % 4]?._id ?? null,
      place: "A pharmacy",
      date: addDays(today, -shift),
      hours: 8.5,
      payBasis: "hour",
      pay: 31 + (index % 3),
      bookedThrough: "direct",
      invoicedOn: ago(invoice),
      paidOn: ago(payment),
      ...changes,
    },
  }));
}
