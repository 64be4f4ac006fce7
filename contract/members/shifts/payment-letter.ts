import { type LateClaim, lateClaim } from "./late-interest.ts";
import { inPounds } from "../../numbers.ts";
import { amountOf, dueOn, owedOf } from "./shift-states.ts";
import { dayText } from "./shift-texts.ts";
import type { BaseRate, Shift } from "./shifts.ts";

/** How the shift was done: only a business that has no other remedy may claim interest by law. */
export const claims = ["business", "own-remedy", "not-business"] as const;
export type Claim = (typeof claims)[number];

export const letterTexts = {
  heading: "A letter that asks for the money",
  question: "May you add interest by law? It depends on how you did the shift.",
  options: {
    business:
      "I invoiced as a business (sole trader or company), and the contract says nothing of its own about late payment",
    "own-remedy":
      "I invoiced as a business, and the contract has its own substantial remedy for late payment, such as interest",
    "not-business": "I was employed, or paid through an umbrella company, or I am not sure",
  } satisfies Record<Claim, string>,
  why: {
    business: ({ act, interest, reference }: LateClaim) =>
      interest
        ? `Added: ${interest.percent} % a year from ${dayText(interest.from)}, which is ${interest.aboveBase} % over the Bank of England base rate of ${dayText(reference)} (${interest.base} %), and a fixed sum. ${act}.`
        : `Added: the fixed sum alone. We do not have the Bank of England base rate of ${dayText(reference)} yet, by which interest is counted; you can claim that later. ${act}.`,
    noAmount: "Nothing is added: the pay of this shift is not known. Add it and come back.",
    "own-remedy":
      "No interest by law is added: what your contract says applies instead. Add it in your own words.",
    "not-business":
      "No interest is added: the law on late payment is for businesses. Pay of an employee is another matter.",
  },
  turnTo: {
    "small-business":
      "Still unpaid? The Small Business Commissioner (smallbusinesscommissioner.gov.uk) takes complaints of small businesses about larger ones.",
    employee: "Still unpaid? Ask Acas (acas.org.uk).",
    agency: "The Fair Work Agency (gov.uk) looks into agencies that hold back pay.",
  },
  copy: "Copy",
  copied: "Copied. Paste it into a mail or a letter.",
  copyFailed: "It could not be copied. Select the text and copy it.",
  print: "Print",
  close: "Close",
  notAdvice: "It states what you have written down here, and is not legal advice.",
} as const;

/** Lists who else can be asked: what the law sets up for such a shift. */
export const whereToTurn = (claim: Claim, { bookedThrough }: Pick<Shift, "bookedThrough">) => [
  letterTexts.turnTo[claim === "not-business" ? "employee" : "small-business"],
  ...(bookedThrough === "agency" ? [letterTexts.turnTo.agency] : []),
];

/** Calculates what the law adds to a shift's debt; undefined where the pay is not known or nothing is late. */
export function claimOn(
  shift: Shift,
  today: string,
  rates: readonly BaseRate[],
): LateClaim | undefined {
  const [debt, due] = [owedOf(shift), dueOn(shift)];
  return debt === null || due === null ? undefined : lateClaim({ debt, due, today }, rates);
}

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? "" : "s"}`;

function workDone(shift: Shift): string {
  const { agency, hours, pay, payBasis, place, date } = shift;
  const through = agency === "" ? "" : `, booked through ${agency}`;
  const forHours = hours === null ? "" : ` (${counted(hours, "hour")})`;
  const rate = payBasis === "hour" && pay !== null ? ` at ${inPounds(pay)} an hour` : "";
  return `I worked at ${place} on ${dayText(date)}${forHours}${rate}${through}.`;
}

function billed(shift: Shift, today: string): string {
  const { invoicedOn, invoiceNumber, received } = shift;
  const [amount, due] = [amountOf(shift), dueOn(shift)];
  const number = invoiceNumber === "" ? "" : ` ${invoiceNumber}`;
  const of = amount === null ? "" : ` of ${inPounds(amount)}`;
  const sent =
    invoicedOn === null ? "" : `My invoice${number}${of} of ${dayText(invoicedOn)} was due on `;
  const late = due === null ? "" : `${dayText(due)}. Today, ${dayText(today)}, `;
  const part = received === null || received === 0 ? "" : `${inPounds(received)} of it has come; `;
  const owed = owedOf(shift);
  return `${sent}${late}${part}${owed === null ? "it" : inPounds(owed)} is still unpaid.`;
}

const claimed = ({ act, interest, fixedSum, total }: LateClaim): string[] => [
  `Under the ${act} I claim:`,
  [
    ...(interest
      ? [
          `Interest at ${interest.percent} % a year (${interest.aboveBase} % over the base rate of ${interest.base} %) for ${counted(interest.days, "day")} from ${dayText(interest.from)}: ${inPounds(interest.sum)}, and ${inPounds(interest.aDay)} for each further day`,
        ]
      : []),
    `Fixed sum: ${inPounds(fixedSum)}`,
    `Together with what is unpaid: ${inPounds(total)}`,
  ].join("\n"),
];

/** Names who booked the shift and owes its pay: the agency, or the place. */
const addresseeOf = ({ agency, bookedThrough, place }: Shift): string =>
  bookedThrough === "agency" && agency !== "" ? agency : place;

/** The letter: what the shift says, and nothing else. */
export function writeLetter(
  shift: Shift,
  { today, from, added }: { today: string; from: string; added: LateClaim | undefined },
): string {
  const { invoiceNumber, date } = shift;
  const about = invoiceNumber === "" ? `shift of ${dayText(date)}` : `invoice ${invoiceNumber}`;
  return [
    `To ${addresseeOf(shift)}`,
    `Payment overdue: ${about}`,
    "Dear Sir or Madam,",
    workDone(shift),
    billed(shift, today),
    ...(added ? claimed(added) : []),
    "Please pay it now, or tell me by return on which day you will.",
    "Yours faithfully,",
    from,
  ].join("\n\n");
}
