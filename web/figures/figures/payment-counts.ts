import type { PaymentRecord } from "@locumark/contract/reviews/reviews/at-a-glance";
import type { BarPart } from "./answer-figures.tsx";

type Counts = Pick<PaymentRecord, "paid" | "notDue" | "overdue" | "partOrNothing" | "notYet">;

interface PaymentCount {
  name: string;
  count: number;
  /** How it is meant, which decides its colour. */
  mark: BarPart;
}

/** Lists the reported payments, in the order and the words in which they are shown. */
export const paymentCounts = ({
  paid,
  notDue,
  overdue,
  partOrNothing,
  notYet,
}: Counts): PaymentCount[] => [
  { name: "Paid", count: paid, mark: "good" },
  { name: "Not due yet", count: notDue, mark: "mixed" },
  // Said by clients that ask no more than the days.
  ...(notYet === 0 ? [] : [{ name: "Not yet paid", count: notYet, mark: "mixed" as const }]),
  { name: "Overdue", count: overdue, mark: "bad" },
  { name: "In part or not at all", count: partOrNothing, mark: "alsoBad" },
];
