import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { undoMs } from "./decide-desk-item.ts";

/** Deletes what decisions replaced: it may be personal, and is useless once they can no longer be taken back. */
export const deleteUndoData = ({ clock, database }: Pick<Site, "clock" | "database">) =>
  database.write
    .updateTable("desk_items")
    .set({ before: null })
    .where("before", "is not", null)
    .where("closed_at", "<", toInstant(clock.now().getTime() - undoMs))
    .execute();
