/** What is said about a person's own shifts. */
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
  remindersStopped:
    "We will not remind you of any of your shifts again. Each can be turned on again under My Shifts.",
  /** By `ShiftState`, on lists. */
  states: {
    ahead: "Coming up",
    "to-invoice": "To invoice",
    "not-due": "Not due",
    overdue: "Overdue",
    part: "Paid in part",
    paid: "Paid",
  },
} as const;
