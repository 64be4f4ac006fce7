import type { WritingTransaction } from "../../database/database.ts";
import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { inRandomOrder, randomFraction, randomId, randomKey } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { renameMatters } from "../moderation/moderation-queries.ts";
import { moveReplyTo } from "../replies/reply-queries.ts";
import { renameSubject } from "../reports/report-queries.ts";
import { placeOf } from "./place-queries.ts";
import { isUnseen } from "./review-policy.ts";
import { subjectKindOf } from "./review-queries.ts";
import { addToTotals } from "./total-queries.ts";

/** The average; each interval is random. */
const everyMs = 5 * minuteMs;
/** The share of due reviews that are renamed at a time: after downtime they must not all change together. */
const oneIn = 10;

type Needs = Pick<Site, "clock" | "database" | "log">;

/** Gives reviews whose authors were forgotten another `_id`, each at its own time. */
export const startRenaming = (site: Needs): Repeating =>
  repeat(
    () =>
      renameDue(site).catch((error: unknown) => {
        site.log.error({ err: error }, "due reviews could not be renamed; retrying soon");
      }),
    () => 2 * everyMs * randomFraction(),
  );

/** @returns how many were renamed: one, or a tenth of the many that are due */
export async function renameDue({ clock, database }: Omit<Needs, "log">): Promise<number> {
  const due = await database.read
    .selectFrom("reviews")
    .select("id")
    .where("renames_at", "<=", toInstant(clock.now()))
    .execute();
  const chosen = inRandomOrder(due).slice(0, Math.ceil(due.length / oneIn));
  for (const { id } of chosen) {
    await database.commit((transaction) => renameForgotten(transaction, id));
  }
  return chosen.length;
}

/** With everything that belongs to it: it reads as before, under another `_id`. */
async function renameForgotten(transaction: WritingTransaction, id: string): Promise<void> {
  const after = randomId();
  const renamed = await transaction
    .updateTable("reviews")
    .set({ id: after, key: randomKey(), renames_at: null })
    .where("id", "=", id)
    .where("renames_at", "is not", null)
    .returning(["kind", "place_id", "state"])
    .executeTakeFirst();
  // Unless another process was quicker.
  if (!renamed) return;
  await renameSubject(transaction, subjectKindOf(renamed.kind), id, after);
  await renameMatters(transaction, id, after);
  await moveReplyTo(transaction, id, after);
  if (!isUnseen(renamed)) await addToTotals(transaction, placeOf(renamed));
}
