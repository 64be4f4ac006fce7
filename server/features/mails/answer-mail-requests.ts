import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { findAccountByEmail } from "../accounts/queries.ts";
import { enqueueMail } from "./outbox.ts";

/** At one go; more wait for the next. */
const requestsMax = 100;

/** Turns what was asked for by address into mails to the accounts that are there, and forgets the rest. */
export async function answerMailRequests(site: Pick<Site, "clock" | "database">): Promise<void> {
  const requests = await site.database.read
    .selectFrom("mail_requests")
    .selectAll()
    .orderBy("created_at")
    .limit(requestsMax)
    .execute();
  for (const request of requests) {
    await site.database.write.transaction().execute(async (transaction) => {
      const mine = await transaction
        .deleteFrom("mail_requests")
        .where("id", "=", request.id)
        .returning("id")
        .executeTakeFirst();
      // Another process has answered it.
      if (!mine) return;
      const account = await findAccountByEmail(transaction, request.email_key);
      if (!account || account.disabled_at !== null) return;
      const isConfirmed = account.confirmed_at !== null;
      if (request.kind === "confirm_email" && isConfirmed) return;
      // Who never confirmed and forgot the password needs the confirmation first; the link proves as much.
      const kind = isConfirmed ? request.kind : "confirm_email";
      const now = toInstant(site.clock.now());
      await enqueueMail(transaction, { kind, accountId: account.id, now });
    });
  }
}
