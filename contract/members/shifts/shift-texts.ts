import * as shiftLimits from "./shift-limits.ts";
import { inPounds } from "../../numbers.ts";
import { noonOf } from "../../shift-days.ts";
import type { SectionName, SumsBy } from "./shift-lists.ts";
import type { ShiftState } from "./shift-states.ts";
import { formatDay } from "../../uk-dates.ts";

export const dayText = (day: string): string => formatDay(noonOf(day));

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

/** Texts about a person's own shifts. */
export const shiftTexts = {
  unknown: "This shift is not there, or no longer.",
  added: "Shift added.",
  saved: "Saved.",
  deleted: "Shift deleted.",
  invalidLink:
    "This link no longer works. You can say what has been paid under My Shifts, once you have logged in.",
  noCalendar: "There is no calendar at this address.",
  calendarEnded: "The address of your calendar no longer works.",
  answeredDue: "Thank you. It is noted as paid today.",
  /** By `ShiftState`, on lists. */
  states: {
    ahead: "Coming up",
    "to-invoice": "To invoice",
    "not-due": "Not due",
    overdue: "Overdue",
    part: "Paid in part",
    paid: "Paid",
  },
  /** The same with its days. */
  state(state: ShiftState, due: string | null): string {
    if (state.name === "paid") return `Paid on ${dayText(state.on)}`;
    const count = state.days;
    if (state.name === "overdue") return `${days(count)} overdue`;
    if (state.name === "part") {
      return count > 0 ? `Paid in part, the rest ${days(count)} overdue` : "Paid in part";
    }
    if (state.name === "ahead") return count === 1 ? "Tomorrow" : `In ${days(count)}`;
    if (state.name === "to-invoice") return count === 0 ? "Today" : `${days(count)} ago`;
    return count === 0 ? "Due today" : `Due on ${dayText(due ?? "")}, in ${days(count)}`;
  },
  sections: {
    overdue: "Overdue",
    "to-invoice": "To invoice",
    "not-due": "Not due yet",
    ahead: "Coming up",
    paid: "Paid",
  } satisfies Record<SectionName, string>,
  forYouAlone:
    "Nobody else sees your shifts: not the places, not other members, not our team. They are stored encrypted, and nothing of them is counted or shown.",
  emptyHeading: "What you worked, and what you are owed",
  empty: [
    "Write down each shift when you have done it: it takes 20 seconds. This page then tells you what to invoice, what is due and what is late, writes the letter that asks for late money, and adds up your tax year.",
    "It reminds you by mail when money is due, if you like, and has a calendar and a file for your accountant.",
  ],
  add: "Add a shift",
  invoicedToday: "Invoiced today",
  paidToday: "Paid today",
  write: "Write to them",
  change: "Change",
  delete: "Delete",
  askDelete: "Delete this shift?",
  more: "More",
  sayPublicly: "Say it publicly?",
  saidPublicly: "You have reviewed this shift.",
  changeInReview: "Payment in the review",
  notSaved: "It could not be saved. Please check your connection and try again.",
  noteInvoiced: (place: string) => `${place}: noted as invoiced today.`,
  notePaid: (place: string) => `${place}: noted as paid today.`,
  noteSaved: (place: string) => `${place}: saved.`,
  download: "Download as CSV",
  downloadFailed: "The file could not be downloaded. Please check your connection and try again.",
  owed: { overdue: "Overdue", toInvoice: "To invoice", notDue: "Not due yet" },
  sums: "Sums",
  addUp: "Add up",
  sumsBy: {
    taxYear: "By tax year (from 6 April)",
    place: "By place",
    agency: "By agency or platform",
  } satisfies Record<SumsBy, string>,
  noAgency: "Booked directly",
  sumsNote:
    "By the day of the shift. Earned is what was agreed; shifts without a pay count as nothing.",
  calendar: {
    heading: "In your calendar",
    none: "Your calendar app can show your shifts. It reads them at a secret address: whoever has the address can read them too. A new password or email address ends it.",
    showsPlace: "Say the place (otherwise each is called “Shift”)",
    make: "Make an address",
    address: "Address to subscribe to",
    saysPlace: "It says the place.",
    saysShift: "It says “Shift” and no place.",
    copy: "Copy",
    copied: "Copied.",
    replace: "Replace it",
    end: "End it",
    failed: "That did not work. Please check your connection and try again.",
  },
  due: {
    title: "Has the money come?",
    intro: "You wanted to be reminded of these payments.",
    of: (date: string, amount: number | null) =>
      `Shift of ${dayText(date)}${amount === null ? "" : `, ${inPounds(amount)}`}`,
    since: (dueOn: string) => `Due on ${dayText(dueOn)}`,
    paid: "Paid",
    notLoaded: "The page could not be loaded. Please check your connection and try again.",
    needsScript: "Answering needs JavaScript.",
    know: [
      "Anyone who has this link can say that these shifts were paid, once for each. They see no place and no name.",
      `It works for ${shiftLimits.dueLinkDays} days. What you say here changes your own list and nothing else.`,
    ],
  },
} as const;
