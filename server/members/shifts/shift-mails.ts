import * as shiftLimits from "@locumark/contract/members/shifts/shift-limits";
import { productName } from "@locumark/contract/product";
import { daysBetween, noonOf } from "@locumark/contract/shift-days";
import { amountOf, dueOn } from "@locumark/contract/members/shifts/shift-states";
import { inPounds } from "@locumark/contract/numbers";
import { formatDay } from "@locumark/contract/uk-dates";
import { findAccount } from "../../people/accounts/account-queries.ts";
import type { Composed, ComposingSite, SubjectMails } from "../../services/mails/mail-kinds.ts";
import { listDueShifts, sealDueToken } from "./answer-due-shifts.ts";
import { todayOf } from "./shift-policy.ts";
import type { OwnShift } from "./shift-queries.ts";

/** More are on the page that the link leads to. */
const listedMax = 10;

/** To a member who wants to be reminded. It names neither place nor agency: the mailbox may be the employer's. */
async function composeShiftsDue(
  { clock, config, database }: ComposingSite,
  accountId: string,
): Promise<Composed | undefined> {
  const { authorKeys, read } = database;
  const account = await findAccount(read, accountId);
  if (!account || account.disabled_at !== null) return undefined;
  const today = todayOf(clock);
  const due = await listDueShifts(read, accountId, today);
  // Paid in the meantime, or no longer wanted.
  if (due.length === 0) return undefined;
  const isOne = due.length === 1;
  const token = sealDueToken(authorKeys, account, today);
  return {
    to: account.email,
    name: account.name,
    optional: { kind: "shifts", accountId },
    content: {
      subject: isOne ? "1 payment is due" : `${due.length} payments are due`,
      paragraphs: [
        isOne
          ? "You wanted to be reminded of a payment for a shift of yours:"
          : "You wanted to be reminded of payments for shifts of yours:",
        ...due.slice(0, listedMax).map((shift) => lineOf(shift, today)),
        ...(due.length > listedMax ? [`And ${due.length - listedMax} more.`] : []),
        "If the money has come, say so with one press, without logging in:",
      ],
      link: { label: "Say what was paid", url: `${config.publicUrl}/shifts-due/${token}` },
      after: [
        `For what is still owed, My Shifts has a letter to copy: ${config.publicUrl}/my-shifts`,
        `The link works for ${shiftLimits.dueLinkDays} days.`,
      ],
      reason: `You get this mail because you asked to be reminded when you added a shift at ${productName}.`,
    },
  };
}

function lineOf({ says }: OwnShift, today: string): string {
  const amount = amountOf(says);
  const due = dueOn(says) ?? today;
  const late = daysBetween(due, today);
  const what = `Shift of ${formatDay(noonOf(says.date))}${amount === null ? "" : `, ${inPounds(amount)}`}`;
  if (late <= 0) return `${what}: due today`;
  return `${what}: ${late} ${late === 1 ? "day" : "days"} overdue`;
}

export const shiftMails = { shifts_due: composeShiftsDue } satisfies SubjectMails;
