import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import * as limits from "@locumark/contract/limits";
import type { Selectable } from "kysely";
import type { WritingTransaction } from "../../database/database.ts";
import type { DeskItemsTable } from "../../database/tables/desk-tables.ts";
import { minuteMs, toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import type { DeskKind } from "./desk-kinds.ts";
import { logAct } from "./log-desk-acts.ts";

type Needs = Pick<Site, "clock" | "database">;
export type DeskItem = Selectable<DeskItemsTable>;

/** Mails that a decision causes wait as long as it can be taken back. */
export const undoMs = limits.undoMinutes * minuteMs;

interface Outcome {
  readonly outcome: string;
  readonly reason?: string;
  /** For the reason `unlawful`; not in the log, which has fixed words only. */
  readonly law?: string | undefined;
}

/**
 * Decides one item, in one transaction: locks it, makes the change, closes it and adds to the log.
 * @param decision.outcome what was decided, a fixed word, also the action in the log
 * @param decision.reason a reason of the published policy or another fixed word; "" for none
 * @param change makes the change and returns what it replaced, as JSON values, for `DeskKind.undo`
 * @throws Problem 404 for an unknown item or one of another kind, 409 `decided_already` when another decision was
 *   quicker, 403 `own_matter`
 */
export async function decideItem(
  { clock, database }: Needs,
  kind: DeskKind,
  staff: StaffViewer,
  itemId: string,
  decision: Outcome,
  change: (transaction: WritingTransaction, item: DeskItem, now: Date) => Promise<unknown>,
): Promise<void> {
  await database.commit(async (transaction) => {
    const now = clock.now();
    const item = await lockOpenItem(transaction, kind, staff, itemId);
    const before = await change(transaction, item, now);
    await closeItem(transaction, staff, item, decision, now, before ?? null);
  });
}

/**
 * Closes an item that is locked, and adds to the log.
 * @param before what the decision replaced; left out for one that cannot be taken back
 */
export async function closeItem(
  transaction: WritingTransaction,
  staff: StaffViewer,
  item: DeskItem,
  decision: Outcome,
  now: Date,
  before?: unknown,
): Promise<void> {
  await transaction
    .updateTable("desk_items")
    .set({
      closed_at: toInstant(now),
      closed_by: staff.accountId,
      outcome: decision.outcome,
      law: decision.law ?? null,
      before: before === undefined ? null : JSON.stringify(before),
    })
    .where("id", "=", item.id)
    .execute();
  await logAct(transaction, now, {
    staff_id: staff.accountId,
    action: decision.outcome,
    item_kind: item.kind,
    subject_id: item.subject_id,
    reason: decision.reason ?? "",
  });
}

/** The item, locked on any engine: of two who decide at once the second is refused. For acts that do not close it, too. */
export async function lockOpenItem(
  transaction: WritingTransaction,
  kind: DeskKind,
  staff: StaffViewer,
  itemId: string,
): Promise<DeskItem> {
  const item = await lockItem(transaction, kind, staff, itemId);
  if (!item) throw notFound(deskTexts.gone);
  if (item.closed_at !== null) throw decidedAlready();
  return item;
}

/**
 * The item, locked, whether it is open or not.
 * @throws Problem 403 `own_matter`
 */
export async function lockItem(
  transaction: WritingTransaction,
  kind: DeskKind,
  staff: StaffViewer,
  itemId: string,
): Promise<DeskItem | undefined> {
  const item = await transaction
    .updateTable("desk_items")
    .set(({ ref }) => ({ kind: ref("kind") }))
    .where("id", "=", itemId)
    .where("kind", "=", kind.kind)
    .returningAll()
    .executeTakeFirst();
  if (!item) return undefined;
  const own = await kind.listOwn(transaction, [item.subject_id], staff.accountId);
  if (own.length > 0) throw new Problem(403, "own_matter", deskTexts.ownMatter);
  return item;
}

export const decidedAlready = () => new Problem(409, "decided_already", deskTexts.decidedAlready);
