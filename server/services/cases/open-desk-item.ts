import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import { toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { randomId } from "../../platform/tokens.ts";

interface NewItem {
  readonly kind: DeskItemKind;
  readonly subjectId: string;
  readonly dueAt?: Date | undefined;
  /** Not shown in the queue until then. */
  readonly waitsUntil?: Date | undefined;
}

/**
 * Puts something in the queue, in the transaction that causes it. Where it is in the queue already, it keeps its place.
 * @returns the id of the open item
 */
export async function openItem(
  transaction: WritingTransaction,
  now: Date,
  { kind, subjectId, dueAt, waitsUntil }: NewItem,
): Promise<string> {
  await transaction
    .insertInto("desk_items")
    .values({
      id: randomId(),
      kind,
      subject_id: subjectId,
      opened_at: toInstant(now),
      due_at: dueAt ? toInstant(dueAt) : null,
      waits_until: waitsUntil ? toInstant(waitsUntil) : null,
      closed_at: null,
      closed_by: null,
      outcome: null,
      before: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject_id"]).where("closed_at", "is", null).doNothing(),
    )
    .execute();
  const { id } = await transaction
    .selectFrom("desk_items")
    .select("id")
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes what is no longer to be decided out of the queue, e.g. because its subject was deleted. */
export async function closeItems(
  transaction: WritingTransaction,
  now: Date,
  kind: DeskItemKind,
  subjectIds: readonly string[],
  outcome: string,
): Promise<void> {
  if (subjectIds.length === 0) return;
  await transaction
    .updateTable("desk_items")
    .set({ closed_at: toInstant(now), outcome })
    .where("kind", "=", kind)
    .where("subject_id", "in", subjectIds)
    .where("closed_at", "is", null)
    .execute();
}
