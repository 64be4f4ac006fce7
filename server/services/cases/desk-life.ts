import { type Life, notPersonal } from "../../life.ts";
import { toInstant } from "../../platform/clock.ts";
import { undoMs } from "./decide-desk-item.ts";

export const deskItemLife: Life = {
  ...notPersonal("random ids; closed with what it is about"),
  /** Clears what decisions replaced: it may be personal, and is useless once they can no longer be taken back. */
  expires: ({ clock, database }) =>
    database.write
      .updateTable("desk_items")
      .set({ before: null })
      .where("before", "is not", null)
      .where("closed_at", "<", toInstant(clock.now().getTime() - undoMs))
      .execute(),
};
