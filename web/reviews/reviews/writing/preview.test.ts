import { expect, test } from "vitest";
import { preview } from "./preview.ts";

const not = { isChecked: false, month: null };
const author = { name: "Alex Smith", profession: "Pharmacist", named: not };
const month = "2026-11-01T00:00:00.000Z";
const checked = {
  ...author,
  named: { isChecked: true, month },
};
const when = { createdAt: "2026-11-22T12:00:00.000Z" };
const edited = { createdAt: "2026-11-20T12:00:00.000Z", editedAt: "2026-11-22T12:00:00.000Z" };
const workplace = { rating: "8", payRate: "28.50", payment: "paid", timeToPay: "14" };

test.each([
  [{ ...workplace, isAnonymous: "on" }, author, when, "8 out of 10 · Anonymous · November 2026"],
  [
    { ...workplace, isAnonymous: "" },
    author,
    when,
    "8 out of 10 · Alex Smith, Pharmacist · Registration not checked yet · £28.50/hr · paid in up to 14 days · 22 November 2026",
  ],
  [
    { ...workplace, payment: "", isAnonymous: "" },
    checked,
    when,
    "8 out of 10 · Alex Smith, Pharmacist · Registration checked, November 2026 · £28.50/hr · 22 November 2026",
  ],
  [
    { ...workplace, timeToPay: "1", isAnonymous: "" },
    author,
    edited,
    "8 out of 10 · Alex Smith, Pharmacist · Registration not checked yet · £28.50/hr · paid in 1 day · 20 November 2026, edited 22 November 2026",
  ],
  // Others do not see that an anonymous review was edited.
  [{ ...workplace, isAnonymous: "on" }, checked, edited, "8 out of 10 · Anonymous · November 2026"],
  // Pay, and payment and days, in bands, where the author shows them.
  [
    { ...workplace, isAnonymous: "on", showPay: "on" },
    author,
    when,
    "8 out of 10 · Anonymous · about £30 an hour · November 2026",
  ],
  [
    { ...workplace, isAnonymous: "on", showPayment: "on" },
    author,
    when,
    "8 out of 10 · Anonymous · paid in up to 14 days · November 2026",
  ],
  [
    { rating: "2", payment: "overdue", isAnonymous: "on", showPayment: "on" },
    author,
    when,
    "2 out of 10 · Anonymous · payment overdue · November 2026",
  ],
  // One that waits.
  [
    { rating: "3", isAnonymous: "on" },
    author,
    { ...when, publish: "together" as const },
    "3 out of 10 · Anonymous · December 2026",
  ],
  // Missing or invalid values are left out.
  [
    { payRate: "about 28", payment: "", isAnonymous: "on" },
    author,
    when,
    "Anonymous · November 2026",
  ],
  [
    {
      rating: "8",
      payRate: "£280",
      payBasis: "day",
      payHours: "8",
      payment: "overdue",
      isAnonymous: "",
    },
    author,
    when,
    "8 out of 10 · Alex Smith, Pharmacist · Registration not checked yet · £35.00/hr · payment overdue · 22 November 2026",
  ],
  // An agency's form has no pay, and says when it paid only if that was answered.
  [
    { rating: "3", payment: "paid", timeToPay: "45", isAnonymous: "on" },
    author,
    when,
    "3 out of 10 · Anonymous · November 2026",
  ],
  [{ rating: "3", isAnonymous: "on" }, author, when, "3 out of 10 · Anonymous · November 2026"],
  [
    { rating: "3", isAnonymous: "" },
    author,
    when,
    "3 out of 10 · Alex Smith, Pharmacist · Registration not checked yet · 22 November 2026",
  ],
])("of %o by %o others see", (typed, by, at, line) => {
  // No line break before a dot.
  expect(preview(typed, by, at)).toBe(line.replaceAll(" ·", "\u00a0·"));
});
