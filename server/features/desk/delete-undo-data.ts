import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { undoMs } from "./decide-desk-item.ts";

/** What decisions had replaced is of no use once they can no longer be taken back, and may be personal. */
export const deleteUndoData = ({ clock, database }: Pick<Site, "clock" | "database">) =>
  database.write
    .updateTable("desk_items")
    .set({ before: null })
    .where("before", "is not", null)
    .where("closed_at", "<", toInstant(clock.now().getTime() - undoMs))
    .execute();
