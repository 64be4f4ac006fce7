import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { undoMs } from "./decide-desk-item.ts";
import type { DeskKind } from "./desk-kinds.ts";
import { logAct } from "./log-desk-acts.ts";

/**
 * Takes back one's own decision within two minutes: restores what it replaced, and drops its mails, which wait as long.
 * @throws Problem 404 for an unknown decision or another person's, 403 `not_allowed` without its role any more, 409
 *   `decided_already` when it is too late
 */
export async function undoDecision(
  site: Site,
  kinds: readonly DeskKind[],
  staff: StaffViewer,
  itemId: string,
): Promise<void> {
  const { clock, database } = site;
  await database.commit(async (transaction) => {
    const now = clock.now();
    const item = await transaction
      .updateTable("desk_items")
      .set(({ ref }) => ({ kind: ref("kind") }))
      .where("id", "=", itemId)
      .where("closed_by", "=", staff.accountId)
      .returningAll()
      .executeTakeFirst();
    const kind = kinds.find((one) => one.kind === item?.kind);
    if (!item || !kind) throw notFound(deskTexts.gone);
    // The role may have been taken away since.
    if (!kind.roles.some((role) => staff.roles.includes(role))) {
      throw new Problem(403, "not_allowed", deskTexts.anotherRole);
    }
    const ageMs = now.getTime() - Date.parse(item.closed_at ?? "");
    if (item.before === null || !(ageMs < undoMs)) {
      throw new Problem(409, "decided_already", deskTexts.tooLateToUndo);
    }
    const before: unknown = JSON.parse(item.before);
    await kind.undo(transaction, item.subject_id, before, now);
    // The same matter may have come up again meanwhile; it is queued once.
    await transaction
      .deleteFrom("desk_items")
      .where("kind", "=", item.kind)
      .where("subject_id", "=", item.subject_id)
      .where("closed_at", "is", null)
      .execute();
    await transaction
      .updateTable("desk_items")
      .set({ closed_at: null, closed_by: null, outcome: null, law: null, before: null })
      .where("id", "=", item.id)
      .execute();
    await logAct(transaction, now, {
      staff_id: staff.accountId,
      action: "undo",
      item_kind: item.kind,
      subject_id: item.subject_id,
      reason: item.outcome ?? "",
    });
  });
}
