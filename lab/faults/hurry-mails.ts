import { type DatabasePlace, openDatabase } from "../../server/database/database.ts";

/** Those that wait for their next attempt, or for the lease of a sender that was killed, have waited enough. */
export async function hurryMails(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place);
  await database.write
    .updateTable("mails")
    .set((set) => ({ next_attempt_at: set.ref("created_at") }))
    .where("sent_at", "is", null)
    .execute();
  await database.close();
}
