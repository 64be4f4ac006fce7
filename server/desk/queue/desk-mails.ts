import { formatLength } from "@locumark/contract/desk/queue/desk-ages";
import { productName } from "@locumark/contract/product";
import { formatDay } from "@locumark/contract/uk-dates";
import { dayMs } from "../../platform/clock.ts";
import { listStaff } from "../../people/staff/staff-queries.ts";
import type { ComposeSubjectMail, SubjectMails } from "../../services/mails/mail-kinds.ts";
import { deskKinds } from "./all-desk-kinds.ts";
import {
  countOpenedAuthors,
  type Days,
  type OpenedAuthors,
  parseDays,
} from "./count-opened-authors.ts";
import { findMissingRate } from "./find-missing-rate.ts";
import { summariseQueue } from "../../services/cases/summarise-desk-queue.ts";

/** The morning mail: numbers only, since a mailbox is no place for other people's matters. */
const composeWaiting: ComposeSubjectMail = async (site, subject, accountId) => {
  const staff = (await listStaff(site.database.read)).find(({ id }) => id === accountId);
  if (!staff || staff.disabled_at !== null) return undefined;
  const viewer = { accountId: staff.id, roles: staff.roles };
  const queue = await summariseQueue(site, deskKinds, viewer);
  const items = queue.items.filter(({ isOwn }) => !isOwn);
  const [oldest] = items.toSorted((one, other) => (one.openedAt < other.openedAt ? -1 : 1));
  const days = staff.roles.includes("admin") ? parseDays(subject) : undefined;
  const opened = days ? await countOpenedAuthors(site.database.read, days) : [];
  const missing = days ? await findMissingRate(site.database.read, days) : null;
  if (!oldest && opened.length === 0 && missing === null) return undefined;
  const now = site.clock.now();
  const overdue = items.filter(
    ({ dueAt }) => dueAt !== null && Date.parse(dueAt) < now.getTime(),
  ).length;
  const waiting = oldest
    ? `${items.length} waiting, the oldest for ${formatLength(now.getTime() - Date.parse(oldest.openedAt))}`
    : undefined;
  return {
    to: staff.email,
    name: staff.name,
    content: {
      subject: `Desk: ${waiting ?? (opened.length > 0 ? "authors were opened" : "a base rate is missing")}`,
      paragraphs: [
        ...(waiting === undefined
          ? []
          : [`At the desk of ${productName} there is something for you: ${waiting}.`]),
        ...(overdue === 0 ? [] : [`${overdue} of them ${overdue === 1 ? "is" : "are"} overdue.`]),
        ...(days && opened.length > 0 ? [openedLine(days, opened)] : []),
        ...(missing === null ? [] : [missingLine(missing)]),
      ],
      link: { label: "Open the desk", url: `${site.config.publicUrl}/desk` },
      reason: `You get this mail because you work at the desk of ${productName}. There is one a day at most, and none when there is nothing to say.`,
    },
  };
};

/** Such as "Authors of reviews opened yesterday: 3, by Priya Shah (2) and Gethin Rees (1)." The log has the reasons. */
function openedLine({ from, to }: Days, opened: readonly OpenedAuthors[]): string {
  const isYesterday = Date.parse(to) - Date.parse(from) <= dayMs;
  const when = isYesterday ? "yesterday" : `from ${formatDay(from)} to yesterday`;
  const all = opened.reduce((sum, { count }) => sum + count, 0);
  const names = opened.map(({ name, count }) => `${name} (${count})`).join(", ");
  const untold = opened.reduce((sum, one) => sum + one.untold, 0);
  const secret = untold === 0 ? "" : ` By order of a court, the authors are not told of ${untold}.`;
  return `Authors of reviews opened at the desk ${when}: ${all}, by ${names}.${secret} The log says when and why.`;
}

const missingLine = (day: string): string =>
  `The Bank of England base rate of ${formatDay(day)} is missing: letters about late payment claim the fixed sum alone where interest starts after it. Enter it at the desk, on the page Site.`;

export const deskMails = {
  waiting_at_desk: composeWaiting,
} satisfies SubjectMails;
