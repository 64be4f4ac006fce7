import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import type { DeskItem } from "./decide-desk-item.ts";

/** Lists the items that are open and do not wait for another member of staff, the oldest first. */
export const listOpenItems = (
  database: Reader,
  kinds: readonly DeskItemKind[],
  now: Date,
): Promise<DeskItem[]> =>
  database
    .selectFrom("desk_items")
    .selectAll()
    .where("closed_at", "is", null)
    .where("kind", "in", [...kinds, "none" as DeskItemKind])
    .where(({ eb, or }) =>
      or([eb("waits_until", "is", null), eb("waits_until", "<=", toInstant(now))]),
    )
    .orderBy("opened_at")
    .orderBy("id")
    .execute();

/** An item of a kind, open or closed. */
export const findItem = (
  database: Reader,
  kind: DeskItemKind,
  id: string,
): Promise<DeskItem | undefined> =>
  database
    .selectFrom("desk_items")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
