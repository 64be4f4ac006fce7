import { expect, test } from "vitest";
import { claimOn, letterTexts, whereToTurn, writeLetter } from "./payment-letter.ts";
import type { Shift } from "./shifts.ts";

const shift: Shift = {
  _id: "one",
  workplaceId: null,
  path: null,
  place: "Rowan Pharmacy",
  date: "2026-01-05",
  startsAt: null,
  hours: 8.5,
  payBasis: "hour",
  pay: 32.5,
  bookedThrough: null,
  agency: "",
  miles: null,
  invoiceNumber: "1042",
  invoicedOn: "2026-01-06",
  dueDays: 30,
  paidOn: null,
  received: null,
  remind: false,
};
const rates = [{ day: "2025-12-31", percent: 3.75 }];
const today = "2026-03-05";

test("the letter states facts alone, and what the law adds where it may", () => {
  const from = "Sam Okafor";
  expect(writeLetter(shift, { today, from, added: undefined })).toBe(
    `To Rowan Pharmacy

Payment overdue: invoice 1042

Dear Sir or Madam,

I worked at Rowan Pharmacy on 5 January 2026 (8.5 hours) at £32.50 an hour.

My invoice 1042 of £276.25 of 6 January 2026 was due on 5 February 2026. Today, 5 March 2026, £276.25 is still unpaid.

Please pay it now, or tell me by return on which day you will.

Yours faithfully,

Sam Okafor`,
  );
  const added = claimOn(shift, today, rates);
  expect(writeLetter(shift, { today, from, added })).toContain(
    `Under the Late Payment of Commercial Debts (Interest) Act 1998 I claim:

Interest at 11.75 % a year (8 % over the base rate of 3.75 %) for 28 days from 6 February 2026: £2.49, and £0.09 for each further day
Fixed sum: £40.00
Together with what is unpaid: £318.74`,
  );
});

test("a part that has come, an agency, no number, no pay", () => {
  const other = {
    ...shift,
    received: 76.25,
    agency: "Swift Locums",
    invoiceNumber: "",
    payBasis: "session",
    pay: 276.25,
    hours: null,
  } as const;
  const letter = writeLetter(other, { today, from: "Sam", added: undefined });
  expect(letter).toContain("Payment overdue: shift of 5 January 2026");
  expect(letter).toContain("on 5 January 2026, booked through Swift Locums.");
  expect(letter).toContain("£76.25 of it has come; £200.00 is still unpaid.");
  // The agency that booked the shift owes it.
  expect(letter).toMatch(/^To Rowan Pharmacy\n/);
  const from = { today, from: "Sam", added: undefined };
  expect(writeLetter({ ...other, bookedThrough: "agency" }, from)).toMatch(/^To Swift Locums\n/);
  expect(claimOn({ ...shift, pay: null }, today, rates)).toBeUndefined();
  const unknown = writeLetter({ ...shift, pay: null }, { today, from: "Sam", added: undefined });
  expect(unknown).toContain("My invoice 1042 of 6 January 2026 was due");
  expect(unknown).toContain("it is still unpaid.");
});

test("without a base rate the letter claims the fixed sum and no interest, and the page says why", () => {
  const added = claimOn(shift, today, []);
  const letter = writeLetter(shift, { today, from: "Sam", added });
  expect(letter).toContain(`Under the Late Payment of Commercial Debts (Interest) Act 1998 I claim:

Fixed sum: £40.00
Together with what is unpaid: £316.25`);
  expect(letter).not.toMatch(/Interest at|%/);
  expect(added && letterTexts.why.business(added)).toContain(
    "the fixed sum alone. We do not have the Bank of England base rate of 31 December 2025 yet",
  );
});

test.each([
  ["business", "agency", ["Small Business Commissioner", "Fair Work Agency"]],
  ["own-remedy", "direct", ["Small Business Commissioner"]],
  ["business", null, ["Small Business Commissioner"]],
  ["not-business", "agency", ["Acas", "Fair Work Agency"]],
  ["not-business", "platform", ["Acas"]],
] as const)("%s, booked through %s: who can be asked is %j", (claim, bookedThrough, names) => {
  const said = whereToTurn(claim, { bookedThrough });
  expect(said).toHaveLength(names.length);
  for (const [index, name] of names.entries()) expect(said[index]).toContain(name);
});
