import { untoldReason } from "@locumark/contract/reviews/states/moderation";
import { dayOnly } from "@locumark/contract/uk-dates";
import type { Reader } from "../../database/database.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { authorOpened } from "../../reviews/states/opening-queries.ts";

/** UK days as `dayOnly` writes them, the last one excluded. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The subject of a morning mail. */
export const formatDays = ({ from, to }: Days): string => `${from}/${to}`;

/** @returns undefined for any other subject, as in mails queued before December 2026 */
export function parseDays(subject: string): Days | undefined {
  const [from, to] = subject.split("/");
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** How many authors of reviews a member of staff opened, and of how many a court forbids that the authors are told. */
export interface OpenedAuthors {
  readonly name: string;
  readonly count: number;
  readonly untold: number;
}

/** By each member of staff, the most first. Numbers only: the authors are in the log. */
export async function countOpenedAuthors(
  database: Reader,
  { from, to }: Days,
): Promise<OpenedAuthors[]> {
  const rows = await database
    .selectFrom("desk_log")
    .leftJoin("accounts", "accounts.id", "desk_log.staff_id")
    .select(["desk_log.done_at", "desk_log.reason", "desk_log.staff_id", "accounts.name"])
    .where("desk_log.action", "=", authorOpened)
    .where("desk_log.done_at", ">=", toInstant(Date.parse(from) - dayMs))
    .where("desk_log.done_at", "<", toInstant(Date.parse(to) + dayMs))
    .execute();
  const counts = new Map<string, OpenedAuthors>();
  for (const { done_at: at, name, reason, staff_id: id } of rows) {
    const day = dayOnly(at);
    if (day < from || day >= to) continue;
    const { count, untold } = counts.get(id ?? "") ?? { count: 0, untold: 0 };
    counts.set(id ?? "", {
      name: name ?? "A person who has left",
      count: count + 1,
      untold: untold + (reason === untoldReason ? 1 : 0),
    });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}
