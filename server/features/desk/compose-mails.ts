import { formatLength } from "@locumark/contract/desk-ages";
import { productName } from "@locumark/contract/product";
import { listStaff } from "../staff/queries.ts";
import type { ComposeSubjectMail } from "../mails/kinds.ts";
import { deskKinds } from "./all-kinds.ts";
import { summariseQueue } from "./summarise-queue.ts";

/** The morning mail: numbers only, since a mailbox is no place for other people's matters. */
export const composeWaiting: ComposeSubjectMail = async (site, accountId) => {
  const staff = (await listStaff(site.database.read)).find(({ id }) => id === accountId);
  if (!staff || staff.disabled_at !== null) return undefined;
  const viewer = { accountId, roles: staff.roles };
  const queue = await summariseQueue(site, deskKinds, viewer);
  const [oldest, ...others] = queue.items.filter(({ isOwn }) => !isOwn);
  if (!oldest) return undefined;
  const now = site.clock.now();
  const age = formatLength(now.getTime() - Date.parse(oldest.openedAt));
  const overdue = [oldest, ...others].filter(
    ({ dueAt }) => dueAt !== null && Date.parse(dueAt) < now.getTime(),
  ).length;
  const waiting = `${others.length + 1} waiting, the oldest for ${age}`;
  return {
    to: staff.email,
    name: staff.name,
    content: {
      subject: `Desk: ${waiting}`,
      paragraphs: [
        `At the desk of ${productName} there is something for you: ${waiting}.`,
        ...(overdue === 0 ? [] : [`${overdue} of them ${overdue === 1 ? "is" : "are"} overdue.`]),
      ],
      link: { label: "Open the desk", url: `${site.config.publicUrl}/desk` },
      reason: `You get this mail because you work at the desk of ${productName}. There is one a day at most, and none when nothing waits.`,
    },
  };
};
