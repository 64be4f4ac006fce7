import type { PaymentRecord } from "@locumark/contract/at-a-glance";

type Counts = Pick<PaymentRecord, "paid" | "notDue" | "overdue" | "partOrNothing" | "notYet">;

/** What was reported, in the order and the words in which it is shown. */
export const paymentCounts = ({ paid, notDue, overdue, partOrNothing, notYet }: Counts) => [
  { name: "Paid", count: paid },
  { name: "Not due yet", count: notDue },
  { name: "Overdue", count: overdue },
  { name: "In part or not at all", count: partOrNothing },
  // Said by clients that ask no more than the days.
  ...(notYet === 0 ? [] : [{ name: "Not yet paid", count: notYet }]),
];
