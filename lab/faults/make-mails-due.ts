import { type DatabasePlace, openDatabase } from "../../server/database/database.ts";

/** Makes unsent mails due now: those waiting for a retry, or for the lease of a killed sender to expire. */
export async function makeMailsDue(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place);
  await database.write
    .updateTable("mails")
    .set((set) => ({ next_attempt_at: set.ref("created_at") }))
    .where("sent_at", "is", null)
    .execute();
  await database.close();
}
