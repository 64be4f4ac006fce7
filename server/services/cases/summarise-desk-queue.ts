import type { Queue } from "@locumark/contract/desk/queue/desk";
import * as caseLimits from "@locumark/contract/services/cases/case-limits";
import { hourMs, toInstant } from "../../platform/clock.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import type { DeskItem } from "./decide-desk-item.ts";
import type { DeskKind } from "./desk-kinds.ts";
import { presentQueueItem } from "./present-desk.ts";
import { listOpenItems } from "./desk-queries.ts";

/**
 * Lists the items that wait for one of the viewer's roles, each with its line: first those due within a day or overdue,
 * by when they are due, then the oldest. Items whose subject is gone are left out.
 */
export async function summariseQueue(
  { clock, database }: Pick<Site, "clock" | "database">,
  kinds: readonly DeskKind[],
  staff: Pick<StaffViewer, "accountId" | "roles">,
): Promise<Queue> {
  const own = kinds.filter(({ roles }) => roles.some((role) => staff.roles.includes(role)));
  const open = await listOpenItems(
    database.read,
    own.map(({ kind }) => kind),
    clock.now(),
  );
  const shown = await Promise.all(
    own.map(async (kind) => {
      const items = open.filter((item) => item.kind === kind.kind);
      const subjects = items.map(({ subject_id }) => subject_id);
      if (subjects.length === 0) return [];
      const titles = await kind.summarise(database.read, subjects);
      const theirs = await kind.listOwn(database.read, subjects, staff.accountId);
      return items.flatMap((item) => {
        const title = titles.get(item.subject_id);
        const isOwn = theirs.includes(item.subject_id);
        return title === undefined ? [] : [presentQueueItem(item, title, isOwn)];
      });
    }),
  );
  const soon = toInstant(clock.now().getTime() + caseLimits.dueSoonHours * hourMs);
  const places = new Map(open.toSorted(urgentFirst(soon)).map(({ id }, index) => [id, index]));
  const items = shown
    .flat()
    .toSorted((one, other) => places.get(one._id)! - places.get(other._id)!);
  const counts: Queue["counts"] = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return { items, counts };
}

/** Moves what is due before an instant to the front of items in the order of their age. */
const urgentFirst =
  (soon: string) =>
  (one: DeskItem, other: DeskItem): number => {
    const dueOf = ({ due_at: at }: DeskItem) => (at !== null && at <= soon ? at : "later");
    const [its, others] = [dueOf(one), dueOf(other)];
    return its < others ? -1 : Number(its > others);
  };
